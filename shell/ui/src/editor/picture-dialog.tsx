import { useState, type FormEvent } from 'react';
import Button from '@mui/joy/Button';
import { PICTURE_TEXT } from '@learnloom/contracts/kernel/document';
import { ImageField } from '../forms/image/image-field.tsx';
import { TextField } from '../forms/text-fields.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import type { PicturePlace } from './picture-place.ts';

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
    else setError('Choose an image');
  };
  return (
    <Dialog open onClose={onClose} title={picture ? 'Edit image' : 'Add image'} size="sm">
      <form className="ll-form" noValidate onSubmit={submit}>
        <ImageField
          label="Image"
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
          label="Description (alt text)"
          value={alt}
          maxLength={PICTURE_TEXT}
          helper="For people who cannot see the image. Leave it empty if the image is only decorative."
          onChange={setAlt}
        />
        <div className="ll-dialog-actions">
          {picture && (
            <Button variant="plain" color="danger" onClick={() => onPicture(null)}>
              Remove from the text
            </Button>
          )}
          <Button variant="outlined" color="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{picture ? 'Save' : 'Add'}</Button>
        </div>
      </form>
    </Dialog>
  );
}
