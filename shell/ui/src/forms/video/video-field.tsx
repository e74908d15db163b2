import { useEffect, useState } from 'react';
import Button from '@mui/joy/Button';
import Input from '@mui/joy/Input';
import { Film, X } from 'lucide-react';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { useMessages } from '../../language/language.tsx';
import { mediaAddress } from '../../platform/media.ts';
import { Frame, frameOf, type InputProps } from '../frame.tsx';
import { formMessages } from '../messages/messages.ts';
import { DropZone } from '../upload/drop-zone.tsx';
import { acceptOf, chosenFiles, FileRefused } from '../upload/file-choice.ts';
import { FileButton } from '../upload/file-button.tsx';
import { UploadFailure } from '../upload/upload-failure.tsx';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { isRunning } from '../upload/upload-state.ts';
import { unplayableReason } from './unplayable.ts';
import { useVideoUpload, type UploadedRendition } from './use-video-upload.ts';
import '../../css/image-field.css';

export interface VideoFieldProps extends InputProps<string> {
  /** Required: the control that has the field's label. */
  readonly id: string;
  /** Where uploads are put, such as `unitFolder(unit, 'video-lesson')`. */
  readonly folder: string;
  /** No address of another site. */
  readonly uploadsOnly?: boolean;
  /** The file before it is sent, chosen or converted: to read its length or take a poster from it. */
  readonly onFile?: (file: File) => void;
  /** `video`: key of the video of which smaller versions were uploaded. They and the video itself, the largest first. */
  readonly onRenditions?: (video: string, renditions: readonly UploadedRendition[]) => void;
}

const NO_ID = 'Please provide the id prop to use this component';

/** An address to show a local file by, as long as the component is there. */
function useLocalAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** A video: a file, uploaded in pieces that survive interruptions, or an https address. Its value is a media source. */
export function VideoField({ folder, uploadsOnly = false, onFile, onRenditions, ...props }: VideoFieldProps) {
  const t = useMessages(formMessages);
  const { value, onChange, disabled = false, error, id, label } = props;
  const [file, setFile] = useState<File | null>(null);
  const [warning, setWarning] = useState('');
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const ready = (made: File): void => {
    setFile(made);
    onFile?.(made);
    void unplayableReason(made).then(setWarning);
  };
  const upload = useVideoUpload({ folder, onReady: ready, onUploaded: onChange, onRenditions });
  const { state } = upload;
  const uploading = isRunning(state);
  const busy = disabled || uploading;
  const local = useLocalAddress(uploading ? file : null);
  if (!id) return <p role="alert">{NO_ID}</p>;

  function take(files: readonly File[]): void {
    try {
      const [first] = chosenFiles(files, ['video']);
      if (!first) return;
      setFile(null);
      setWarning('');
      void upload.take(first);
    } catch (refused) {
      if (!(refused instanceof FileRefused)) throw refused;
      upload.fail(refused.message);
    }
  }
  const source =
    local ??
    (value && !/^https:\/\/(?:www\.|m\.)?(?:youtu|vimeo|player\.vimeo)/.test(value) ? mediaAddress(value) : null);

  return (
    <Frame {...frameOf({ ...props, error: error ?? (state.status === 'failed' ? state.message : undefined) })}>
      <DropZone disabled={busy} onFiles={take}>
        {source !== null && source !== failedSource && (
          <video
            className="ll-video-shown"
            src={source}
            controls
            preload="metadata"
            onError={() => setFailedSource(source)}
          />
        )}
        {source !== null && source === failedSource && <p className="ll-upload-note">{t('video.downloadOnly')}</p>}
        {upload.note && (
          <p className="ll-upload-note" role="status">
            {upload.note}
          </p>
        )}
        {warning && <p className="ll-upload-warning">{warning}</p>}
        {uploading ? (
          <UploadProgress state={state} upload={upload} onSkip={upload.skip} />
        ) : (
          <FileButton
            id={id}
            label={t('image.file', { label })}
            accept={acceptOf(['video'])}
            disabled={disabled}
            icon={<Film size={16} strokeWidth={1.75} aria-hidden="true" />}
            onFiles={take}
          >
            {value ? t('video.chooseAnother') : t('video.choose')}
          </FileButton>
        )}
        <UploadFailure state={state} disabled={disabled} onRetry={upload.retry} />
        {value && !uploading && (
          <Button
            variant="plain"
            color="neutral"
            size="sm"
            disabled={disabled}
            startDecorator={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
            sx={{ justifySelf: 'start' }}
            onClick={() => {
              setFile(null);
              setWarning('');
              upload.reset();
              onChange('');
            }}
          >
            {t('image.remove', { label: label.toLowerCase() })}
          </Button>
        )}
        <span role="status" className="ll-hidden">
          {uploading && 'fileName' in state && t('image.uploading', { file: state.fileName })}
        </span>
        {!uploadsOnly && (
          <Input
            type="url"
            size="sm"
            aria-label={t('video.addressOf', { label })}
            value={parseMediaKey(value) ? '' : value}
            disabled={busy}
            placeholder={t('image.address')}
            onChange={event => {
              upload.reset();
              onChange(event.target.value.trim());
            }}
          />
        )}
      </DropZone>
    </Frame>
  );
}
