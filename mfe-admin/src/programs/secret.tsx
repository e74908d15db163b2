import type { ReactNode } from 'react';
import { Button, Note } from '@learnloom/ui/core';
import { TextField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { CopyButton } from '@learnloom/ui/public';
import { programsMessages } from './messages/messages.ts';
import './programs.css';

const t = programsMessages.text;

interface SecretProps {
  readonly title: string;
  readonly label: string;
  readonly secret: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A text that is shown once. Only its button closes it: no slip loses it. */
export const Secret = ({ title, label, secret, children, onClose }: SecretProps) => (
  <Dialog
    open
    role="alertdialog"
    onClose={() => undefined}
    title={title}
    actions={<Button onClick={onClose}>{t('done')}</Button>}
  >
    <Note>{children}</Note>
    <div className="m-secret">
      <TextField label={label} value={secret} onChange={() => undefined} />
      <CopyButton text={secret} />
    </div>
  </Dialog>
);
