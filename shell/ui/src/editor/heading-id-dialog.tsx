import { useState, type FormEvent } from 'react';
import Button from '@mui/joy/Button';
import { knownFormats } from '@learnloom/documents/formats';
import { TextField } from '../forms/text-fields.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import type { Quill } from './formats.ts';

interface HeadingIdDialogProps {
  readonly quill: Quill;
  readonly onClose: () => void;
}

/** The part of a heading's address behind `#`. Without one it follows from the words of the heading. */
export function HeadingIdDialog({ quill, onClose }: HeadingIdDialogProps) {
  const [{ index, present }] = useState(() => {
    const range = quill.getSelection(true);
    const id = quill.getFormat(range)['heading-id'];
    return { index: range.index, present: typeof id === 'string' ? id : '' };
  });
  const [typed, setTyped] = useState(present);
  const [error, setError] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const id = typed.trim();
    if (id !== '' && !knownFormats({ 'heading-id': id })['heading-id']) {
      setError('Use letters, digits, hyphens and underscores, beginning with a letter or digit');
      return;
    }
    quill.formatLine(index, 1, 'heading-id', id || false, 'user');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Heading ID" size="sm">
      <form className="ll-form" noValidate onSubmit={submit}>
        <TextField
          label="ID"
          value={typed}
          error={error}
          autoFocus
          helper="Links to the heading end in # and this ID. Leave it empty to derive it from the heading."
          onChange={value => {
            setTyped(value);
            setError('');
          }}
        />
        <div className="ll-dialog-actions">
          <Button variant="outlined" color="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </Dialog>
  );
}
