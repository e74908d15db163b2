import { useState, type DragEvent, type ReactNode } from 'react';

interface DropZoneProps {
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A field that files can be dropped on. */
export function DropZone({ disabled, onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={over && !disabled ? 'll-image ll-image-over' : 'll-image'}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  );
}
