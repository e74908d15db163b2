import { TextField, type CustomControl } from '@learnloom/ui/forms';

interface ColorFieldProps {
  readonly label: string;
  readonly control: CustomControl;
}

const WHOLE = /^#[0-9a-f]{6}$/i;

/** A color, chosen or typed. */
export const ColorField = ({ label, control: { value, error, onChange } }: ColorFieldProps) => (
  <div className="cert-color">
    <input
      type="color"
      aria-label={`Choose: ${label}`}
      value={WHOLE.test(String(value)) ? String(value) : '#ffffff'}
      onChange={({ target }) => onChange(target.value)}
    />
    <TextField label={label} hideLabel value={String(value ?? '')} error={error} onChange={onChange} />
  </div>
);
