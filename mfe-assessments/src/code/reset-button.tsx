import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { codeMessages } from './messages/messages.ts';

interface ResetButtonProps {
  /** The language's. */
  readonly name: string;
  /** The code is the sample already. */
  readonly disabled: boolean;
  /** What is replaced; by default the code. */
  readonly text?: string;
  readonly onReset: () => void;
}

/** Puts the language's sample in the place of the code, after a question. */
export function ResetButton({ name, disabled, text, onReset }: ResetButtonProps) {
  const t = useMessages(codeMessages);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PlainButton look="plain" disabled={disabled} onClick={() => setAsking(true)}>
        <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" /> {t('reset.action')}
      </PlainButton>
      <ConfirmDialog
        open={asking}
        title={t('reset.title', { language: name })}
        confirmLabel={t('reset.confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onReset();
        }}
      >
        {text ?? t('reset.text')}
      </ConfirmDialog>
    </>
  );
}
