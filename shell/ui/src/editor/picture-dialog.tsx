import { useState, type FormEvent } from 'react';
import Button from '@mui/joy/Button';
import { PICTURE_TEXT } from '@learnloom/contracts/kernel/document';
import { ImageField } from '../forms/image/image-field.tsx';
import { TextField } from '../forms/text-fields.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import type { PicturePlace } from './picture-place.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

export interface PictureDialogProps {
  readonly place: PicturePlace;
  /** Where uploads are put. */
  readonly folder: string;
  readonly onClose: () => void;
  /** Null takes the picture away. */
  readonly onPicture: (picture: PicturePlace['picture']) => void;
}

/** A picture to be uploaded into a text, or the one that stands there. */
export function PictureDialog({ place: { picture }, folder, onClose, onPicture }: PictureDialogProps) {
  const [src, setSrc] = useState(picture?.src ?? '');
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [error, setError] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (src) onPicture({ src, alt: alt.trim() });
    else setError(t('chooseAnImage'));
  };
  return (
    <Dialog open onClose={onClose} title={picture ? t('editImage') : t('addImage')} size="sm">
      <form className="ll-form" noValidate onSubmit={submit}>
        <ImageField
          label={t('image')}
          folder={folder}
          uploadsOnly
          required
          value={src}
          error={error}
          onChange={value => {
            setSrc(value);
            setError('');
          }}
        />
        <TextField
          label={t('descriptionAltText')}
          value={alt}
          maxLength={PICTURE_TEXT}
          helper={t('forPeopleWhoCannotSee')}
          onChange={setAlt}
        />
        <div className="ll-dialog-actions">
          {picture && (
            <Button variant="plain" color="danger" onClick={() => onPicture(null)}>
              {t('removeFromTheText')}
            </Button>
          )}
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{picture ? t('save') : t('add')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
