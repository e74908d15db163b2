import type { ReactNode } from 'react';
import FormControl from '@mui/joy/FormControl';
import FormHelperText from '@mui/joy/FormHelperText';
import FormLabel from '@mui/joy/FormLabel';
import { TriangleAlert } from 'lucide-react';

/** What every input of a form has. */
export interface InputProps<T> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur?: () => void;
  readonly helper?: ReactNode;
  readonly error?: string | undefined;
  /** Marks the label; the check is the form's. Default: false. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly name?: string;
  /** Id of the control; made up when left out. */
  readonly id?: string;
  /** For toolbars: the label is read out, not shown. */
  readonly hideLabel?: boolean;
}

export interface FrameProps extends Pick<
  InputProps<unknown>,
  'label' | 'helper' | 'error' | 'required' | 'disabled' | 'id' | 'hideLabel'
> {
  readonly children: ReactNode;
}

/** Label above, helper or error below; Joy ties them to the one control inside. */
export function Frame({ label, helper, error, required, disabled, id, hideLabel, children }: FrameProps) {
  return (
    <FormControl
      className="ll-field"
      error={Boolean(error)}
      {...(required && { required })}
      {...(disabled && { disabled })}
      {...(id !== undefined && { id })}
    >
      <FormLabel className={hideLabel ? 'll-hidden' : ''}>{label}</FormLabel>
      {children}
      {(error || helper) && (
        <FormHelperText sx={error ? { gap: '6px', color: 'var(--danger-text)' } : {}}>
          {error && <TriangleAlert className="ll-error-sign" size={14} strokeWidth={1.75} aria-hidden="true" />}
          <span>{error || helper}</span>
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** The props of an input that are its frame's. */
export const frameOf = <T,>({ label, helper, error, required, disabled, id, hideLabel }: InputProps<T>) => ({
  label,
  helper,
  error,
  ...(required !== undefined && { required }),
  ...(disabled !== undefined && { disabled }),
  ...(id !== undefined && { id }),
  ...(hideLabel !== undefined && { hideLabel }),
});

/** Joy colours a wrong control; those who do not see it hear of it by this. */
export const invalidIf = (error: string | undefined): { 'aria-invalid': true | undefined } => ({
  'aria-invalid': error ? true : undefined,
});
