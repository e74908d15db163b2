import { useRef, type ReactNode } from 'react';
import Button from '@mui/joy/Button';

interface FileButtonProps {
  /** Of the file input, for those who do not see the button: 'Video: file'. */
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly id?: string | undefined;
  readonly icon: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Opens the browser's file picker. */
export function FileButton({
  label,
  accept,
  multiple = false,
  disabled = false,
  id,
  icon,
  onFiles,
  children,
}: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        {...(id !== undefined && { id })}
        variant="outlined"
        color="neutral"
        size="sm"
        disabled={disabled}
        startDecorator={icon}
        sx={{ justifySelf: 'start' }}
        onClick={() => picker.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
