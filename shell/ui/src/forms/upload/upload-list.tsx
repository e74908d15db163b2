import Button from '@mui/joy/Button';
import { RotateCw, X } from 'lucide-react';
import { useMessages } from '../../language/language.tsx';
import { formMessages } from '../messages/messages.ts';
import { megabytes } from './file-choice.ts';
import { UploadProgress } from './upload-progress.tsx';
import { isRunning } from './upload-state.ts';
import type { ListedUpload, Uploads } from './use-uploads.ts';
import '../../css/image-field.css';

/** Files that are not uploaded yet, each with its progress. Nothing where there are none. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const t = useMessages(formMessages);
  if (uploads.items.length === 0) return null;
  return (
    <ul className="ll-files" aria-label={t('files.uploads')}>
      {uploads.items.map(item => (
        <UploadingFile key={item.id} item={item} onCancel={uploads.cancel} onRetry={uploads.retry} />
      ))}
    </ul>
  );
}

interface UploadingFileProps {
  readonly item: ListedUpload;
  readonly onCancel: (id: number) => void;
  readonly onRetry: (id: number) => void;
}

export function UploadingFile({ item: { id, file, state }, onCancel, onRetry }: UploadingFileProps) {
  const t = useMessages(formMessages);
  const cancel = (): void => onCancel(id);
  if (isRunning(state)) {
    return (
      <li>
        <UploadProgress state={state} upload={{ cancel }} />
      </li>
    );
  }
  return (
    <li className="ll-file">
      <span className="ll-upload-name">{file.name}</span>
      <span className={state.status === 'failed' ? 'll-file-failed' : 'll-upload-state'}>
        {state.status === 'failed' ? state.message : t('files.waiting', { size: megabytes(file.size) })}
      </span>
      {state.status === 'failed' && state.file && (
        <Button
          size="sm"
          variant="soft"
          aria-label={t('files.tryAgain', { name: file.name })}
          onClick={() => onRetry(id)}
        >
          <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      )}
      <Button
        size="sm"
        variant="plain"
        color="neutral"
        aria-label={t('files.remove', { name: file.name })}
        onClick={cancel}
      >
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </li>
  );
}
