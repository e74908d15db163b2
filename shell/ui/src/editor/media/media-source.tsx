import { useId, useRef, useState, type DragEvent, type FormEvent } from 'react';
import { ImageUp, RotateCw, Video, X } from 'lucide-react';
import { messages } from '@learnloom/contracts/kernel/messages';
import { publicLink } from '@learnloom/documents/public-link';
import { useDocumentEditor } from '../islands/document-context.ts';
import { useFileUpload, type UploadState } from './use-file-upload.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

export interface MediaSourceProps {
  readonly kind: 'image' | 'video';
  /** A key of an upload or an https address. */
  readonly onSource: (source: string) => void;
}

const HTTPS_ONLY = t('useAnAddressThatBeginsWith');

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The place in the text where an image or a video is going to be: a file to choose or drop, or an address. */
export function MediaSource({ kind, onSource }: MediaSourceProps) {
  const { folder } = useDocumentEditor();
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { state, start, cancel, refuse } = useFileUpload(folder ?? '', onSource);
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (!file) return;
    if (file.type.startsWith(`${kind}/`)) start(file);
    else refuse(messages.fileType);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    if (state.phase !== 'loading' && folder !== undefined) take(event.dataTransfer.files);
  };
  const Icon = kind === 'image' ? ImageUp : Video;
  return (
    <div
      className={over ? 'll-media-source ll-media-source-over' : 'll-media-source'}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {state.phase === 'loading' ? (
        <Progress state={state} onCancel={cancel} />
      ) : (
        <>
          {folder !== undefined && (
            <>
              <input
                ref={picker}
                type="file"
                hidden
                accept={`${kind}/*`}
                aria-label={t('fileOfTheText', { kind })}
                onChange={event => {
                  take(event.target.files);
                  event.target.value = '';
                }}
              />
              <button type="button" className="ll-media-choose" data-autofocus onClick={() => picker.current?.click()}>
                <Icon {...icon} />
                {kind === 'image' ? t('chooseAnImage') : t('chooseAVideo')}
              </button>
              <span className="ll-block-hint">{t('orDropOneHere')}</span>
            </>
          )}
          <AddressForm kind={kind} onSource={onSource} />
        </>
      )}
      <span role="alert" className="ll-media-error">
        {state.phase === 'failed' && state.message}
      </span>
      {state.phase === 'failed' && state.file && (
        <button type="button" className="ll-media-choose" onClick={() => state.file && start(state.file)}>
          <RotateCw {...icon} />
          {t('tryAgain')}
        </button>
      )}
    </div>
  );
}

interface ProgressProps {
  readonly state: Extract<UploadState, { phase: 'loading' }>;
  readonly onCancel: () => void;
}

const progressText = (percent: number | null): string =>
  percent === null ? t('preparing') : percent === 100 ? t('finalizing') : `${percent}%`;

const Progress = ({ state: { fileName, percent }, onCancel }: ProgressProps) => (
  <>
    <span role="status">{t('uploading', { fileName, progressText: progressText(percent) })}</span>
    <progress aria-label={t('uploadOf', { fileName })} max={100} {...(percent !== null && { value: percent })} />
    <button type="button" className="ll-media-choose" onClick={onCancel}>
      <X {...icon} />
      {t('cancel')}
    </button>
  </>
);

function AddressForm({ kind, onSource }: MediaSourceProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const address = publicLink(typed);
    if (address?.startsWith('https:')) onSource(address);
    else setError(HTTPS_ONLY);
  };
  return (
    <form className="ll-media-address" noValidate onSubmit={submit}>
      <input
        type="url"
        aria-label={t('addressOfThe', { kind })}
        aria-invalid={error !== ''}
        aria-describedby={id}
        placeholder={t('orPasteAnHttpsAddress')}
        value={typed}
        onChange={event => {
          setTyped(event.target.value);
          setError('');
        }}
      />
      <button type="submit" className="ll-media-choose" disabled={typed.trim() === ''}>
        {t('use')}
      </button>
      <span id={id} role="alert" className="ll-media-error">
        {error}
      </span>
    </form>
  );
}
