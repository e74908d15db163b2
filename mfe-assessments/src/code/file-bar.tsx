import { useState } from 'react';
import { FilePlus, Pencil, Trash2 } from 'lucide-react';
import { MAX_FILES, type CodeFile } from '@learnloom/ui/code';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { FileNames } from './file-names.tsx';
import { FileNameDialog } from './file-name-dialog.tsx';
import { codeMessages } from './messages/messages.ts';

type FilesChange = (files: readonly CodeFile[]) => readonly CodeFile[];

interface FileBarProps {
  /** Name of the file that is run. */
  readonly main: string;
  readonly files: readonly CodeFile[];
  /** Name of the file in the editor. */
  readonly open: string;
  readonly onOpen: (name: string) => void;
  readonly onChange: (change: FilesChange) => void;
}

type DialogKind = 'add' | 'rename' | 'delete';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface FileDialogProps {
  readonly dialog: DialogKind;
  readonly open: string;
  /** Of all files of the program. */
  readonly names: readonly string[];
  readonly onCancel: () => void;
  readonly onAdd: (name: string) => void;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}

/** Asks for the name of a file, or before one is deleted. */
function FileDialog({ dialog, open, names, onCancel, onAdd, onRename, onDelete }: FileDialogProps) {
  const t = useMessages(codeMessages);
  if (dialog === 'add')
    return (
      <FileNameDialog
        title={t('files.addTitle')}
        submitLabel={t('files.add')}
        name=""
        taken={names}
        onCancel={onCancel}
        onName={onAdd}
      />
    );
  if (dialog === 'rename')
    return (
      <FileNameDialog
        title={t('files.renameTitle', { name: open })}
        submitLabel={t('files.rename')}
        name={open}
        taken={names.filter(name => name !== open)}
        onCancel={onCancel}
        onName={onRename}
      />
    );
  return (
    <ConfirmDialog
      open
      title={t('files.deleteTitle', { name: open })}
      confirmLabel={t('files.delete')}
      onCancel={onCancel}
      onConfirm={onDelete}
    >
      {t('files.deleteText')}
    </ConfirmDialog>
  );
}

/** The files of the program: open, add, rename and delete. The one that is run stays. */
export function FileBar({ main, files, open, onOpen, onChange }: FileBarProps) {
  const t = useMessages(codeMessages);
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const close = () => setDialog(null);
  const names = [main, ...files.map(({ name }) => name)];
  const add = (name: string): void => {
    close();
    onChange(present => [...present, { name, content: '' }]);
    onOpen(name);
  };
  const rename = (name: string): void => {
    close();
    onChange(present => present.map(file => (file.name === open ? { ...file, name } : file)));
    onOpen(name);
  };
  const remove = (): void => {
    close();
    onChange(present => present.filter(file => file.name !== open));
    onOpen(main);
  };
  return (
    <div className="a-code-files">
      <FileNames names={names} open={open} onOpen={onOpen} />
      {files.length < MAX_FILES && (
        <PlainButton look="plain" onClick={() => setDialog('add')}>
          <FilePlus {...icon} /> {t('files.add')}
        </PlainButton>
      )}
      {open !== main && (
        <>
          <PlainButton look="plain" onClick={() => setDialog('rename')}>
            <Pencil {...icon} /> {t('files.rename')}
          </PlainButton>
          <PlainButton look="plain" onClick={() => setDialog('delete')}>
            <Trash2 {...icon} /> {t('files.delete')}
          </PlainButton>
        </>
      )}
      {dialog && (
        <FileDialog
          dialog={dialog}
          open={open}
          names={names}
          onCancel={close}
          onAdd={add}
          onRename={rename}
          onDelete={remove}
        />
      )}
    </div>
  );
}
