import { fileKindNameOf, unplayableTypes } from '@learnloom/contracts/media/file-kinds';
import { files, type LibraryFile, type LibraryUse } from '@learnloom/contracts/media/files';
import { Button, Notice } from '@learnloom/ui/core';
import { megabytes } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { formatDateTime, mediaAddress, pictureOf, useAsk } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { preparationText } from './preparation.ts';
import { mediaMessages } from './messages/messages.ts';

const t = mediaMessages.text;

interface FileDialogProps {
  readonly file: LibraryFile;
  readonly onClose: () => void;
}

function Preview({ file }: { readonly file: LibraryFile }) {
  const kind = fileKindNameOf(file.type);
  if (file.deletedAt !== null) return null;
  if (kind === 'image') return <img className="m-media-preview" {...pictureOf(file.file, '560px')} alt={file.name} />;
  // No browser plays these: their player would be black.
  if (unplayableTypes.includes(file.type) && file.preparation !== 'done')
    return <p>{t('browsersCannotPlayThisVideo')}</p>;
  if (kind === 'video')
    return <video className="m-media-preview" src={mediaAddress(file.file)} controls preload="metadata" />;
  if (kind === 'audio') return <audio src={mediaAddress(file.file)} controls preload="metadata" />;
  return null;
}

const minutes = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function PreparationNote({ file }: { readonly file: LibraryFile }) {
  const text = preparationText(file.preparation);
  if (!text) return null;
  return (
    <Notice tone={file.preparation === 'running' ? 'neutral' : 'warning'} className="m-media-preparation">
      {text}
    </Notice>
  );
}

function Facts({ file }: { readonly file: LibraryFile }) {
  const facts: readonly (readonly [string, string])[] = [
    [t('folder'), file.folder],
    [t('type'), file.type],
    [t('size'), megabytes(file.size)],
    ...(file.width !== null ? [[t('pixels'), `${file.width} × ${file.height}`] as const] : []),
    ...(file.milliseconds !== null ? [[t('length'), minutes(file.milliseconds)] as const] : []),
    ...(file.codecs !== '' ? [[t('codecs'), file.codecs] as const] : []),
    [t('shownTo'), file.audience === 'everyone' ? t('everyone') : t('peopleWithAccessToIts')],
    [t('uploaded'), formatDateTime(file.storedAt)],
  ];
  return (
    <dl className="m-media-facts">
      {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  );
}

function Use({ use }: { readonly use: LibraryUse }) {
  const name = use.title || `A ${use.noun}`;
  const revisions = use.revisions.length > 0 && t('inRevision', { revisions: use.revisions.join(', ') });
  return (
    <li>
      {use.path ? <Link to={use.path}>{name}</Link> : <span>{name}</span>}{' '}
      <small>
        {use.title && `${use.noun}. `}
        {revisions}
        {use.fields.length === 0 && t('draftNoLongerUsesIt')}
      </small>
    </li>
  );
}

function Uses({ file }: { readonly file: LibraryFile }) {
  const { data, error } = useAsk(files.uses, { key: file.key });
  if (error) return <p role="alert">{t('listOfUsesCouldNot')}</p>;
  if (!data) return <p aria-busy="true">{t('lookingForUses')}</p>;
  if (data.length === 0) return <p>{t('nothingUsesThisFile')}</p>;
  return (
    <ul className="m-media-uses">
      {data.map((use, index) => (
        <Use key={index} use={use} />
      ))}
    </ul>
  );
}

/** What is known of a file, and where it is used. */
export function FileDialog({ file, onClose }: FileDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={file.name || t('file')}
      actions={
        <Button variant="outlined" color="neutral" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <PreparationNote file={file} />
      <Preview file={file} />
      <Facts file={file} />
      <h3>{t('usedBy')}</h3>
      <Uses file={file} />
    </Dialog>
  );
}
