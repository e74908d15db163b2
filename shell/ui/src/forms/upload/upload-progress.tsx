import Button from '@mui/joy/Button';
import { isRunning, uploadLabel, type UploadState } from './upload-state.ts';
import type { UploadTask } from './upload-task.ts';
import '../../css/image-field.css';

interface UploadProgressProps {
  readonly state: UploadState;
  /** What can be done; an upload that cannot be paused has no such buttons. */
  readonly upload: Pick<UploadTask, 'cancel'> & Partial<Pick<UploadTask, 'pause' | 'resume'>>;
}

const percentOf = (state: UploadState): number | undefined =>
  state.status === 'finalizing' ? 100 : 'percent' in state && state.percent !== null ? state.percent : undefined;

/** How far an upload is, and the ways out of it. Nothing where none is on its way. */
export function UploadProgress({ state, upload: { cancel, pause, resume } }: UploadProgressProps) {
  if (!isRunning(state) || !('fileName' in state)) return null;
  const percent = percentOf(state);
  const isPaused = state.status === 'uploading' && state.paused;
  return (
    <div className="ll-upload">
      <span className="ll-upload-name" title={state.fileName}>
        {state.fileName}
      </span>
      <span className="ll-upload-state">{uploadLabel(state)}</span>
      <progress
        aria-label={`Upload of ${state.fileName}`}
        max={100}
        {...(percent !== undefined && { value: percent })}
      />
      <span className="ll-upload-actions">
        {state.status === 'uploading' && pause && resume && (
          <Button size="sm" variant="plain" color="neutral" onClick={isPaused ? resume : pause}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
        <Button size="sm" variant="plain" color="neutral" onClick={cancel}>
          Cancel
        </Button>
      </span>
    </div>
  );
}
