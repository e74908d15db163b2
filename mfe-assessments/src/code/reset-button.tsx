import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { PlainButton } from '@learnloom/ui/public';

interface ResetButtonProps {
  /** The language's. */
  readonly name: string;
  /** The code is the sample already. */
  readonly disabled: boolean;
  readonly onReset: () => void;
}

/** Puts the language's sample in the place of the code, after a question. */
export function ResetButton({ name, disabled, onReset }: ResetButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PlainButton look="plain" disabled={disabled} onClick={() => setAsking(true)}>
        <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" /> Reset
      </PlainButton>
      <ConfirmDialog
        open={asking}
        title={`Reset to the ${name} sample code?`}
        confirmLabel="Reset code"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onReset();
        }}
      >
        The sample code replaces your code. Your tests do not change.
      </ConfirmDialog>
    </>
  );
}
