import { useState } from 'react';
import { Captions, FileArchive, FileText, Film, Image, Music, Upload } from 'lucide-react';
import {
  fileKindNameOf,
  fileKindNames,
  LIBRARY_FOLDER,
  type FileKindName,
} from '@learnloom/contracts/media/file-kinds';
import { files, type LibraryFile } from '@learnloom/contracts/media/files';
import { Notice, PageHead, StatusChip } from '@learnloom/ui/core';
import {
  acceptOf,
  chosenFiles,
  FileButton,
  FileRefused,
  megabytes,
  UploadGuard,
  UploadList,
  useUploads,
} from '@learnloom/ui/forms';
import { DataGrid, stateChoices, useChoiceFilter, type GridColumn } from '@learnloom/ui/grid';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { formatDate, pictureOf, toast, useCommand } from '@learnloom/ui/platform';
import { FileDialog } from './file-dialog.tsx';
import { RemovalProgress, RemoveMetadataButton } from './metadata-removal.tsx';
import { mediaMessages } from './messages/messages.ts';
import './media.css';

const t = mediaMessages.text;

const kindLabels: Readonly<Record<FileKindName, string>> = {
  image: t('images'),
  video: t('videos'),
  audio: t('recordings'),
  pdf: 'PDFs',
  office: t('documents'),
  archive: t('archives'),
  captions: t('captions'),
  text: t('texts'),
};
const kindIcons = {
  image: Image,
  video: Film,
  audio: Music,
  pdf: FileText,
  office: FileText,
  archive: FileArchive,
  captions: Captions,
  text: FileText,
} as const satisfies Readonly<Record<FileKindName, unknown>>;

const kinds = stateChoices(t('allKinds'), fileKindNames, kindLabels);
const statuses = [
  { value: 'stored', label: t('stored') },
  { value: 'deleted', label: t('deleted') },
] as const;

function Thumbnail({ row }: { readonly row: LibraryFile }) {
  const kind = fileKindNameOf(row.type) ?? 'text';
  const Icon = kindIcons[kind];
  return (
    <span className="m-media-shown" aria-hidden="true">
      {kind === 'image' && row.deletedAt === null ? (
        <img {...pictureOf(row.file, '64px')} alt="" loading="lazy" />
      ) : (
        <Icon size={20} strokeWidth={1.75} />
      )}
    </span>
  );
}

/** Details say why a video could not be prepared. */
function PreparationState({ row: { preparation } }: { readonly row: LibraryFile }) {
  if (preparation === 'none' || preparation === 'done') return null;
  const isRunning = preparation === 'running';
  return (
    <StatusChip tone={isRunning ? 'draft' : 'danger'}>{isRunning ? t('beingPrepared') : t('notPrepared')}</StatusChip>
  );
}

const columns: readonly GridColumn<LibraryFile>[] = [
  {
    id: 'name',
    header: t('file'),
    width: 'grow',
    cell: row => (
      <span className="m-media">
        <Thumbnail row={row} />
        <span className="m-media-names">
          <b>{row.name || row.file}</b>
          <span>{row.folder}</span>
          <PreparationState row={row} />
        </span>
      </span>
    ),
  },
  { id: 'size', header: t('size'), sort: 'size', from: 1024, cell: row => megabytes(row.size) },
  {
    id: 'storedAt',
    header: t('uploaded'),
    sort: 'storedAt',
    from: 1024,
    cell: row => <time dateTime={row.storedAt}>{formatDate(row.storedAt)}</time>,
  },
];

interface DeletingProps {
  readonly row: LibraryFile;
  readonly onClose: () => void;
}

function Deleting({ row, onClose }: DeletingProps) {
  const { send, busy } = useCommand(files.remove);
  return (
    <ConfirmDialog
      open
      title={row.name ? t('delete', { name: row.name }) : t('deleteThisFile')}
      confirmLabel={t('deleteFile')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send({ file: row.file }).then(answer => answer && onClose())}
    >
      {t('fileWillStopWorkingOn')}
    </ConfirmDialog>
  );
}

/** What can be done with the library as a whole. */
function HeadActions({ onFiles }: { readonly onFiles: (chosen: readonly File[]) => void }) {
  return (
    <>
      <RemoveMetadataButton />
      <FileButton
        label={t('filesToUpload')}
        accept={acceptOf(fileKindNames)}
        multiple
        icon={<Upload size={16} strokeWidth={1.75} aria-hidden="true" />}
        onFiles={onFiles}
      >
        {t('uploadFiles')}
      </FileButton>
    </>
  );
}

/** All files of the site: what they are, where they are used, and what can be deleted. */
export function Page() {
  const kind = useChoiceFilter({ label: t('kind'), name: 'kind', options: kinds });
  const status = useChoiceFilter({ label: t('status'), name: 'status', options: statuses });
  const [shown, setShown] = useState<LibraryFile | null>(null);
  const [deleting, setDeleting] = useState<LibraryFile | null>(null);
  const restore = useCommand(files.restore);
  const uploads = useUploads({
    folder: LIBRARY_FOLDER,
    onUploaded: (_key, { name }) => toast.success(t('uploadedText', { name })),
  });
  const [refusal, setRefusal] = useState('');
  function add(chosen: readonly File[]): void {
    try {
      uploads.add(chosenFiles(chosen, fileKindNames));
      setRefusal('');
    } catch (refused) {
      if (!(refused instanceof FileRefused)) throw refused;
      setRefusal(refused.message);
    }
  }
  return (
    <>
      <PageHead
        title={t('media')}
        summary={t('imagesVideosAndDocumentsThat')}
        actions={<HeadActions onFiles={add} />}
      />
      <RemovalProgress />
      <UploadGuard />
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <UploadList uploads={uploads} />
      <DataGrid
        label={t('files')}
        query={files.list}
        input={{ kind: kind.value, status: status.value }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.name || row.file}
        rowActions={row => [
          { label: t('details'), onSelect: () => setShown(row) },
          row.deletedAt === null
            ? { label: 'Delete', danger: true, onSelect: () => setDeleting(row) }
            : { label: t('restore'), onSelect: () => void restore.send({ key: row.key }) },
        ]}
        searchFor={t('searchByName')}
        filters={
          <>
            {kind.filter}
            {status.filter}
          </>
        }
        empty={{ text: t('noFilesYetImagesVideos') }}
      />
      {shown && <FileDialog file={shown} onClose={() => setShown(null)} />}
      {deleting && <Deleting row={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
