import Button from '@mui/joy/Button';
import { RotateCw } from 'lucide-react';
import { useMessages } from '../../language/language.tsx';
import { formMessages } from '../messages/messages.ts';
import type { UploadState } from './upload-state.ts';

interface UploadFailureProps {
  readonly state: UploadState;
  readonly disabled: boolean;
  readonly onRetry: () => void;
}

/** The file that did not get through, to be sent again. The field shows why it did not. */
export function UploadFailure({ state, disabled, onRetry }: UploadFailureProps) {
  const t = useMessages(formMessages);
  if (state.status !== 'failed' || !state.file) return null;
  return (
    <div className="ll-image-kept">
      <span>{state.file.name}</span>
      <Button
        variant="soft"
        size="sm"
        disabled={disabled}
        startDecorator={<RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onRetry}
      >
        {t('upload.tryAgain')}
      </Button>
    </div>
  );
}
