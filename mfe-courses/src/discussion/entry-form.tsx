import { useId, useState } from 'react';
import { MAX_ENTRY_TEXT } from '@learnloom/contracts/courses/discussion';
import { useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { discussionMessages } from './messages/messages.ts';

/** What was typed and not sent, by form, so that it is there again when somebody comes back from another tab. */
const unsent = new Map<string, string>();
/** From so many characters on the form says how many are left. */
const NEARLY_FULL = MAX_ENTRY_TEXT - 500;

interface EntryFormProps {
  /** Unique among the forms of the page. */
  readonly name: string;
  readonly label: string;
  readonly send: string;
  readonly initial?: string;
  readonly busy: boolean;
  /** What the server says about the text; empty: nothing. */
  readonly error: string;
  /** Whether it was taken. */
  readonly onSend: (text: string) => Promise<boolean>;
  readonly onCancel?: () => void;
}

/** Asks, answers or edits. */
export function EntryForm({ name, label, send, initial = '', busy, error, onSend, onCancel }: EntryFormProps) {
  const t = useMessages(discussionMessages);
  const id = useId();
  const [text, setText] = useState(unsent.get(name) ?? initial);
  const [isMissing, setMissing] = useState(false);
  const remaining = MAX_ENTRY_TEXT - text.length;
  const fault = isMissing ? t('form.empty') : error;
  const change = (next: string): void => {
    unsent.set(name, next);
    setText(next);
    setMissing(false);
  };
  const submit = async (): Promise<void> => {
    if (text.trim() === '') return setMissing(true);
    if (!(await onSend(text.trim()))) return;
    unsent.delete(name);
    setText('');
  };
  const cancel = (): void => {
    unsent.delete(name);
    onCancel?.();
  };
  return (
    <form
      className="co-entry-form"
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        dir="auto"
        rows={4}
        value={text}
        maxLength={MAX_ENTRY_TEXT}
        autoFocus={onCancel !== undefined}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault ${id}-help` : `${id}-help`}
        onChange={event => change(event.target.value)}
      />
      {fault && (
        <p id={`${id}-fault`} role="alert" className="co-wrong">
          {fault}
        </p>
      )}
      <p id={`${id}-help`} className="co-muted">
        {text.length > NEARLY_FULL ? t('form.left', { count: remaining }) : t('form.help')}
      </p>
      <div className="co-note-tools">
        <PlainButton type="submit" look="solid" disabled={busy}>
          {send}
        </PlainButton>
        {onCancel && (
          <PlainButton look="plain" onClick={cancel}>
            {t('cancel')}
          </PlainButton>
        )}
      </div>
    </form>
  );
}
