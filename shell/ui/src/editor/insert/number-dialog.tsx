import { useState, type FormEvent } from 'react';
import Button from '@mui/joy/Button';
import { TextField } from '../../forms/text-fields.tsx';
import { Dialog } from '../../overlay/dialog.tsx';
import type { AskNumber } from '../islands/block-kinds.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

export interface NumberQuestion {
  readonly question: Parameters<AskNumber>[0];
  readonly answer: (number: number | null) => void;
}

/** Asks how many. A number that cannot be is refused with a message, and the author goes on typing. */
export function NumberDialog({ question, answer }: NumberQuestion) {
  const { title, label, initial, min, max, message } = question;
  const [typed, setTyped] = useState(String(initial));
  const [error, setError] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const number = Number(typed);
    if (typed.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) answer(number);
    else setError(message);
  };
  return (
    <Dialog open onClose={() => answer(null)} title={title} size="sm">
      <form className="ll-form" noValidate onSubmit={submit}>
        <TextField
          label={label}
          inputMode="decimal"
          value={typed}
          error={error}
          autoFocus
          onChange={value => {
            setTyped(value);
            setError('');
          }}
        />
        <div className="ll-dialog-actions">
          <Button variant="outlined" color="neutral" onClick={() => answer(null)}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('insert')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
