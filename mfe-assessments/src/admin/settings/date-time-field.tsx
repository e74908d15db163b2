import { FormControl, FormHelperText, FormLabel, Input } from '@learnloom/ui/forms';

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
  <FormControl error={Boolean(error)}>
    <FormLabel>{label}</FormLabel>
    <Input
      type="datetime-local"
      value={value === null ? '' : localText(value)}
      onChange={event => {
        const typed = new Date(event.target.value);
        onChange(Number.isNaN(typed.getTime()) ? null : typed.toISOString());
      }}
    />
    {error && <FormHelperText>{error}</FormHelperText>}
  </FormControl>
);
