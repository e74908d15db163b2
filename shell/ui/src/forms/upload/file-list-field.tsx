import Button from '@mui/joy/Button';
import { Paperclip, X } from 'lucide-react';
import { resourceName } from '@learnloom/contracts/media/course-folders';
import { endingOf, fileKindNames, type FileKindName } from '@learnloom/contracts/media/file-kinds';
import { useState } from 'react';
import { useMessages } from '../../language/language.tsx';
import { mediaAddress } from '../../platform/media.ts';
import { Frame } from '../frame.tsx';
import { formMessages } from '../messages/messages.ts';
import { DropZone } from './drop-zone.tsx';
import { acceptOf, chosenFiles, FileRefused } from './file-choice.ts';
import { FileButton } from './file-button.tsx';
import { UploadingFile } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import '../../css/image-field.css';

/** A file of a list. */
export interface UploadedFile {
  /** Media key. */
  readonly file: string;
  /** By default what stands before the first dot of the file's name. */
  readonly name: string;
  /** MB, with two decimals. */
  readonly size: number;
  /** Without dot. */
  readonly ext: string;
}

export interface FileListFieldProps {
  readonly label: string;
  readonly files: readonly UploadedFile[];
  /** Where a file is put, by what it is called: such as `resourceFolder(unit, name)`. */
  readonly folder: (name: string) => string;
  /** Of the files that are taken; all by default. */
  readonly kinds?: readonly FileKindName[];
  readonly helper?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly onUploaded: (file: UploadedFile) => void;
  readonly onRename: (file: UploadedFile, name: string) => void;
  /** Asked for after its confirmation by whoever shows the field. */
  readonly onRemove: (file: UploadedFile) => void;
}

/** How a file is listed once it is uploaded. */
const listedFile = (key: string, { name, size }: Pick<File, 'name' | 'size'>): UploadedFile => ({
  file: key,
  name: resourceName(name),
  size: Math.round((size / 1024 / 1024) * 100) / 100,
  ext: endingOf(name),
});

/** Files to download: several can be chosen or dropped, each with its own progress. */
export function FileListField({ kinds = fileKindNames, disabled = false, ...props }: FileListFieldProps) {
  const t = useMessages(formMessages);
  const { label, files, folder, helper, error, onUploaded, onRename, onRemove } = props;
  const [refusal, setRefusal] = useState('');
  const uploads = useUploads({
    folder: file => folder(resourceName(file.name)),
    onUploaded: (key, file) => onUploaded(listedFile(key, file)),
  });
  function add(chosen: readonly File[]): void {
    try {
      uploads.add(chosenFiles(chosen, kinds));
      setRefusal('');
    } catch (refused) {
      if (!(refused instanceof FileRefused)) throw refused;
      setRefusal(refused.message);
    }
  }
  return (
    <Frame label={label} helper={helper} error={error ?? (refusal || undefined)} disabled={disabled}>
      <DropZone disabled={disabled} onFiles={add}>
        {files.length === 0 && uploads.items.length === 0 && <p className="ll-upload-note">{t('files.none')}</p>}
        <ul className="ll-files">
          {files.map(file => (
            <ListedFile key={file.file} file={file} disabled={disabled} onRename={onRename} onRemove={onRemove} />
          ))}
          {uploads.items.map(item => (
            <UploadingFile key={item.id} item={item} onCancel={uploads.cancel} onRetry={uploads.retry} />
          ))}
        </ul>
        <FileButton
          label={t('files.of', { label })}
          accept={acceptOf(kinds)}
          multiple
          disabled={disabled}
          icon={<Paperclip size={16} strokeWidth={1.75} aria-hidden="true" />}
          onFiles={add}
        >
          {t('files.add')}
        </FileButton>
      </DropZone>
    </Frame>
  );
}

interface ListedFileProps extends Pick<FileListFieldProps, 'onRename' | 'onRemove'> {
  readonly file: UploadedFile;
  readonly disabled: boolean;
}

function ListedFile({ file, disabled, onRename, onRemove }: ListedFileProps) {
  const t = useMessages(formMessages);
  return (
    <li className="ll-file">
      <input
        className="ll-file-name"
        aria-label={t('files.name', { name: file.name })}
        value={file.name}
        maxLength={200}
        disabled={disabled}
        onChange={event => onRename(file, event.target.value)}
      />
      <a className="ll-upload-state" href={mediaAddress(file.file)}>
        {file.ext
          ? t('files.kindAndSize', { kind: file.ext.toUpperCase(), size: file.size.toFixed(2) })
          : t('files.size', { size: file.size.toFixed(2) })}
      </a>
      <Button
        size="sm"
        variant="plain"
        color="neutral"
        disabled={disabled}
        aria-label={t('files.remove', { name: file.name })}
        onClick={() => onRemove(file)}
      >
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </li>
  );
}
