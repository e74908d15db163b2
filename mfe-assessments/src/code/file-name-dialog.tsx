import { useId, useState, type FormEvent } from 'react';
import { Dialog } from '@learnloom/ui/overlay';
import { useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { nameProblem } from './file-names.ts';
import { codeMessages } from './messages/messages.ts';

interface FileNameDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** The name as it is now; empty: of a new file. */
  readonly name: string;
  /** Names of the program's other files. */
  readonly taken: readonly string[];
  readonly onCancel: () => void;
  readonly onName: (name: string) => void;
}

/** Asks for the name of a file. */
export function FileNameDialog({ title, submitLabel, name, taken, onCancel, onName }: FileNameDialogProps) {
  const t = useMessages(codeMessages);
  const id = useId();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const newName = typed.trim();
    const wrong = nameProblem(newName, taken, t);
    setProblem(wrong);
    if (wrong === null) onName(newName);
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      size="sm"
      actions={
        <>
          <PlainButton onClick={onCancel}>{t('files.cancel')}</PlainButton>
          <PlainButton look="solid" type="submit" form={`${id}-form`}>
            {submitLabel}
          </PlainButton>
        </>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={submit}>
        <label htmlFor={`${id}-name`}>{t('files.name')}</label>
        <input
          id={`${id}-name`}
          className="a-code-link"
          dir="ltr"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={typed}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={event => setTyped(event.target.value)}
        />
        {problem !== null && (
          <p id={`${id}-problem`} className="a-code-problem" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
