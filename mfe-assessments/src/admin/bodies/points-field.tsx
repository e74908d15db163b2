import { useState } from 'react';
import { TextField } from '@learnloom/ui/forms';

interface PointsFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const MOST = 20;

/** Points with a fraction, which may be negative; what is no number yet stays in the field. */
export function PointsField({ label, value, onChange }: PointsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      hideLabel
      inputMode="decimal"
      value={typed ?? String(value)}
      onChange={text => {
        setTyped(text);
        const points = Number(text.replace(',', '.'));
        if (text.trim() !== '' && Number.isFinite(points)) onChange(Math.max(-MOST, Math.min(MOST, points)));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
