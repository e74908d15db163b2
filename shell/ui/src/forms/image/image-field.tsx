import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import Button from '@mui/joy/Button';
import Input from '@mui/joy/Input';
import { ImageUp, RotateCw, X } from 'lucide-react';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { messages } from '@learnloom/contracts/kernel/messages';
import { useMessages } from '../../language/language.tsx';
import { measuresOf, pictureOf } from '../../platform/media.ts';
import { Frame, frameOf, type InputProps } from '../frame.tsx';
import { formMessages } from '../messages/messages.ts';
import { imageTypes, pickedImage } from './image-file.ts';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { isRunning } from '../upload/upload-state.ts';
import { useImageUpload } from './use-image-upload.ts';
import '../../css/image-field.css';

/** What an address field shows: data addresses and keys are no text for people. */
const typedAddress = (value: string): string => (value.startsWith('data:') || parseMediaKey(value) ? '' : value);

export interface ImageFieldProps extends InputProps<string> {
  /** What the images are for, such as `articles`: where uploads are put. */
  readonly folder: string;
  /** Media types that are taken: all kinds of images by default. */
  readonly types?: readonly string[];
  /** No address of another site. */
  readonly uploadsOnly?: boolean;
  /** The image stands beside the field, at work: here it can only be changed and removed. */
  readonly shownBeside?: boolean;
}

/** An image: a file, made small enough in the browser and uploaded, or an https address. Its value is a media source. */
export function ImageField({
  folder,
  types = imageTypes,
  uploadsOnly = false,
  shownBeside = false,
  ...props
}: ImageFieldProps) {
  const { value, onChange, disabled = false, error } = props;
  const t = useMessages(formMessages);
  const name = props.label.toLowerCase();
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const pickerId = useId();
  const [over, setOver] = useState(false);
  const upload = useImageUpload(folder, onChange);
  const { state, take, fail } = upload;
  const uploading = isRunning(state);
  const failure = state.status === 'failed' ? state.message : '';
  const again = state.status === 'failed' ? state.file : null;
  const busy = disabled || uploading;
  const wasBusy = useRef(false);

  // What had the focus, Cancel or a disabled button, is gone when an upload ends.
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body)
      chooser.current?.focus({ preventScroll: true });
    wasBusy.current = busy;
  }, [busy]);

  const pick = (files: Iterable<File>): void => {
    const file = pickedImage(files, types);
    if (file) void take(file);
    else fail(messages.fileType);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    // Dropped files are ignored unless all are images.
    const file = busy ? undefined : pickedImage(event.dataTransfer.files, types);
    if (file) void take(file);
  };

  return (
    <Frame {...frameOf({ ...props, error: error || failure || undefined })}>
      <div
        className={over ? 'll-image ll-image-over' : 'll-image'}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {value && !shownBeside && (
          <div className="ll-image-shown">
            <img {...pictureOf(value, '(max-width: 640px) 100vw, 400px')} {...measuresOf(value)} alt="" />
            <button
              type="button"
              aria-label={t('image.remove', { label: name })}
              disabled={busy}
              onClick={() => onChange('')}
            >
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
        )}
        <input
          ref={picker}
          id={pickerId}
          type="file"
          hidden
          accept={types.join(',')}
          aria-label={t('image.file', { label: props.label })}
          onChange={event => {
            pick(event.target.files ?? []);
            event.target.value = '';
          }}
        />
        {uploading ? (
          <UploadProgress state={state} upload={{ cancel: upload.cancel }} />
        ) : (
          <Button
            ref={chooser}
            variant="outlined"
            color="neutral"
            size="sm"
            disabled={disabled}
            startDecorator={<ImageUp size={16} strokeWidth={1.75} aria-hidden="true" />}
            sx={{ justifySelf: 'start' }}
            onClick={() => picker.current?.click()}
          >
            {value ? t('image.chooseAnother') : t('image.choose')}
          </Button>
        )}
        {again && (
          <div className="ll-image-kept">
            <span>{again.name}</span>
            <Button
              variant="soft"
              size="sm"
              disabled={disabled}
              startDecorator={<RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={upload.retry}
            >
              {t('upload.tryAgain')}
            </Button>
          </div>
        )}
        {value && shownBeside && !uploading && (
          <Button
            variant="plain"
            color="neutral"
            size="sm"
            disabled={disabled}
            startDecorator={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
            sx={{ justifySelf: 'start' }}
            onClick={() => {
              onChange('');
              // What had the focus goes with the image.
              chooser.current?.focus({ preventScroll: true });
            }}
          >
            {t('image.remove', { label: name })}
          </Button>
        )}
        <span role="status" className="ll-hidden">
          {isRunning(state) && 'fileName' in state && t('image.uploading', { file: state.fileName })}
        </span>
        {!uploadsOnly && (
          <Input
            type="url"
            size="sm"
            value={typedAddress(value)}
            disabled={busy}
            placeholder={t('image.address')}
            onChange={event => {
              fail('');
              onChange(event.target.value.trim());
            }}
          />
        )}
      </div>
    </Frame>
  );
}
