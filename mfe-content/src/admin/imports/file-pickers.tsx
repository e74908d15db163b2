import { FileUp, FolderUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { importEndings } from '@learnloom/contracts/imports/imports';
import { Button } from '@learnloom/ui/core';
import { FileButton } from '@learnloom/ui/forms';
import { importsMessages } from './messages/messages.ts';

const t = importsMessages.text;

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Beside what is taken alone, files that several texts need, such as images. */
const ACCEPT = [...importEndings.map(ending => `.${ending}`), '.mdx', '.markdown', '.yml', '.yaml', 'image/*'].join(
  ',',
);

interface FilePickersProps {
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes a zip, several files or a folder, chosen or dropped. */
export function FilePickers({ disabled, onFiles }: FilePickersProps) {
  const folder = useRef<HTMLInputElement | null>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={isOver ? 'c-import-drop c-import-drop-over' : 'c-import-drop'}
      onDragOver={event => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className="c-import-pickers">
        <FileButton
          label={t('filesToImport')}
          accept={ACCEPT}
          multiple
          disabled={disabled}
          icon={<FileUp {...ICON} />}
          onFiles={onFiles}
        >
          {t('chooseFiles')}
        </FileButton>
        <input
          ref={input => {
            folder.current = input;
            // No attribute of the standard, but of every browser.
            input?.setAttribute('webkitdirectory', '');
          }}
          type="file"
          hidden
          multiple
          aria-label={t('folderToImport')}
          onChange={event => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button
          variant="outlined"
          color="neutral"
          size="sm"
          disabled={disabled}
          startDecorator={<FolderUp {...ICON} />}
          onClick={() => folder.current?.click()}
        >
          {t('chooseAFolder')}
        </Button>
      </div>
      <p>{t('markdownFilesWithTheirImages')}</p>
    </div>
  );
}
