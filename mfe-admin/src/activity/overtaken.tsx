import { Button } from '@learnloom/ui/core';
import { Dialog } from '@learnloom/ui/overlay';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

interface OvertakenProps {
  readonly title: string;
  readonly children: string;
  readonly onClose: () => void;
}

/** Takes the place of a question that somebody else's change has answered meanwhile. */
export const Overtaken = ({ title, children, onClose }: OvertakenProps) => (
  <Dialog
    open
    size="sm"
    role="alertdialog"
    title={title}
    onClose={onClose}
    actions={
      <Button autoFocus variant="outlined" color="neutral" onClick={onClose}>
        {t('close')}
      </Button>
    }
  >
    {children}
  </Dialog>
);
