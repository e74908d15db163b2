import { useState, type FormEvent } from 'react';
import Button from '@mui/joy/Button';
import { knownFormats } from '@learnloom/documents/formats';
import { TextField } from '../forms/text-fields.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import type { Quill } from './formats.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

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
      setError(t('useLettersDigitsHyphensAnd'));
      return;
    }
    quill.formatLine(index, 1, 'heading-id', id || false, 'user');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('headingId')} size="sm">
      <form className="ll-form" noValidate onSubmit={submit}>
        <TextField
          label={t('id')}
          value={typed}
          error={error}
          autoFocus
          helper={t('linksToTheHeadingEnd')}
          onChange={value => {
            setTyped(value);
            setError('');
          }}
        />
        <div className="ll-dialog-actions">
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('save')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
