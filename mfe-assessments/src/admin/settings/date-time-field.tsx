import { TextField } from '@learnloom/ui/forms';

interface DateTimeFieldProps {
  readonly label: string;
  /** ISO date-time; null: none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error: string | undefined;
}

/** The time where the browser is, as its control writes it. */
function localText(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A day and time in the browser's time zone. */
export const DateTimeField = ({ label, value, onChange, error }: DateTimeFieldProps) => (
  <TextField
    label={label}
    type="datetime-local"
    value={value === null ? '' : localText(value)}
    error={error}
    onChange={text => {
      const typed = new Date(text);
      onChange(Number.isNaN(typed.getTime()) ? null : typed.toISOString());
    }}
  />
);
