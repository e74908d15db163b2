import { TextField, type CustomControl } from '@learnloom/ui/forms';
import { certificatesMessages } from './messages/messages.ts';

const t = certificatesMessages.text;

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
      aria-label={t('choose', { label })}
      value={WHOLE.test(String(value)) ? String(value) : '#ffffff'}
      onChange={({ target }) => onChange(target.value)}
    />
    <TextField label={label} hideLabel value={String(value ?? '')} error={error} onChange={onChange} />
  </div>
);
