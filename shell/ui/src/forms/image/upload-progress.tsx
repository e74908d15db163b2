import Button from '@mui/joy/Button';
import type { ImageUpload } from './use-image-upload.ts';

interface UploadProgressProps {
  readonly upload: ImageUpload;
  readonly onCancel: () => void;
}

const wordsOf = (percent: number | null): string =>
  percent === null ? 'Preparing...' : percent === 100 ? 'Finalizing...' : `${percent} %`;

/** How far an upload is, and the way out of it. */
export const UploadProgress = ({ upload: { fileName, percent }, onCancel }: UploadProgressProps) => (
  <div className="ll-upload">
    <span className="ll-upload-name">{fileName}</span>
    <span className="ll-upload-state">{wordsOf(percent)}</span>
    <progress aria-label={`Upload of ${fileName}`} max={100} {...(percent !== null && { value: percent })} />
    <Button size="sm" variant="plain" color="neutral" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
