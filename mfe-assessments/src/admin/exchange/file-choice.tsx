import { FileUp } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { exchangeMessages } from './messages/messages.ts';

const t = exchangeMessages.text;

interface FileChoiceProps {
  /** Of the names that the browser offers first. */
  readonly accept: string;
  readonly hint: string;
  readonly onFile: (file: File) => void;
}

/** Takes one file, chosen or dropped. */
export function FileChoice({ accept, hint, onFile }: FileChoiceProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className={over ? 'as-drop as-drop-over' : 'as-drop'}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={20} strokeWidth={1.75} aria-hidden="true" />
      <input
        id={id}
        className="ll-hidden"
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again once it is mended.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={id}>{t('chooseAFile')}</label>
      <p id={`${id}-hint`}>{hint}</p>
    </div>
  );
}
