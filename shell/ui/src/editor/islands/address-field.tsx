import { useId, useState, type FormEvent } from 'react';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface AddressFieldProps<T> {
  readonly label: string;
  readonly placeholder: string;
  /** Said when nothing can be made of the address. */
  readonly refusal: string;
  readonly read: (address: string) => T | null;
  readonly onRead: (value: T) => void;
  /** A request is under way. */
  readonly busy?: boolean;
}

/** Asks for the address that a block is made from. */
export function AddressField<T>({ label, placeholder, refusal, read, onRead, busy = false }: AddressFieldProps<T>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const value = read(typed.trim());
    if (value === null) setError(refusal);
    else onRead(value);
  };
  return (
    <form className="ll-media-source" noValidate onSubmit={submit}>
      <div className="ll-media-address">
        <input
          type="url"
          data-autofocus
          aria-label={label}
          aria-invalid={error !== ''}
          aria-describedby={id}
          placeholder={placeholder}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setError('');
          }}
        />
        <button type="submit" className="ll-media-choose" disabled={busy || typed.trim() === ''}>
          {t('insert')}
        </button>
      </div>
      <span id={id} role="alert" className="ll-media-error">
        {error}
      </span>
    </form>
  );
}
