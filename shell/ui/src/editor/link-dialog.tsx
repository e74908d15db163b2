import { useState, type FormEvent } from 'react';
import Button from '@mui/joy/Button';
import { TextField } from '../forms/text-fields.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { explainLink, linkAddress } from './link-address.ts';
import { LinkSuggestions } from './link-suggestions.tsx';

export interface LinkTarget {
  readonly index: number;
  readonly length: number;
  /** Address there now; empty for a new link. */
  readonly address: string;
}

export interface LinkDialogProps {
  readonly target: LinkTarget;
  readonly onClose: () => void;
  /** Null takes the link away. */
  readonly onLink: (address: string | null) => void;
}

export function LinkDialog({ target, onClose, onLink }: LinkDialogProps) {
  const [typed, setTyped] = useState(target.address);
  const [error, setError] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const address = linkAddress(typed);
    if (address) onLink(address);
    else setError(explainLink(typed));
  };
  return (
    <Dialog open onClose={onClose} title={target.address ? 'Edit link' : 'Add link'} size="sm">
      <form className="ll-form" noValidate onSubmit={submit}>
        <TextField
          label="Web address"
          type="url"
          helper="An address, or words from the title of a page of this site"
          value={typed}
          error={error}
          placeholder="https://"
          autoFocus
          onChange={value => {
            setTyped(value);
            setError('');
          }}
        />
        <LinkSuggestions
          typed={typed}
          onChoose={address => {
            setTyped(address);
            setError('');
          }}
        />
        <div className="ll-dialog-actions">
          {target.address && (
            <Button variant="plain" color="danger" onClick={() => onLink(null)}>
              Remove link
            </Button>
          )}
          <Button variant="outlined" color="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{target.address ? 'Save' : 'Add'}</Button>
        </div>
      </form>
    </Dialog>
  );
}
