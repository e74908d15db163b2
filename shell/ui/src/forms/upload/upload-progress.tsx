import Button from '@mui/joy/Button';
import { useMessages } from '../../language/language.tsx';
import { formMessages } from '../messages/messages.ts';
import { isRunning, uploadLabel, type UploadState } from './upload-state.ts';
import type { UploadTask } from './upload-task.ts';
import '../../css/image-field.css';

interface UploadProgressProps {
  readonly state: UploadState;
  /** What can be done; an upload that cannot be paused has no such buttons. */
  readonly upload: Pick<UploadTask, 'cancel'> & Partial<Pick<UploadTask, 'pause' | 'resume'>>;
  /** Sends a file that is being made ready as it is. */
  readonly onSkip?: () => void;
}

const percentOf = (state: UploadState): number | undefined =>
  state.status === 'finalizing' ? 100 : 'percent' in state && state.percent !== null ? state.percent : undefined;

/** How far an upload is, and the ways out of it. Nothing where none is on its way. */
export function UploadProgress({ state, upload: { cancel, pause, resume }, onSkip }: UploadProgressProps) {
  const t = useMessages(formMessages);
  if (!isRunning(state) || !('fileName' in state)) return null;
  const percent = percentOf(state);
  const isPausable = state.status === 'uploading' || (onSkip && state.status === 'preparing' && percent !== undefined);
  const isPaused = 'paused' in state && state.paused;
  return (
    <div className="ll-upload">
      <span className="ll-upload-name" title={state.fileName}>
        {state.fileName}
      </span>
      <span className="ll-upload-state">{uploadLabel(state, t)}</span>
      <progress
        aria-label={t('upload.of', { file: state.fileName })}
        max={100}
        {...(percent !== undefined && { value: percent })}
      />
      <span className="ll-upload-actions">
        {isPausable && pause && resume && (
          <Button size="sm" variant="plain" color="neutral" onClick={isPaused ? resume : pause}>
            {isPaused ? t('upload.resume') : t('upload.pause')}
          </Button>
        )}
        {onSkip && state.status === 'preparing' && percent !== undefined && (
          <Button size="sm" variant="plain" color="neutral" onClick={onSkip}>
            {t('upload.asIs')}
          </Button>
        )}
        <Button size="sm" variant="plain" color="neutral" onClick={cancel}>
          {t('upload.cancel')}
        </Button>
      </span>
    </div>
  );
}
