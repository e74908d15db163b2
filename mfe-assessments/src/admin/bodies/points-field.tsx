import { useState } from 'react';
import { Input } from '@learnloom/ui/forms';

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
    <Input
      value={typed ?? String(value)}
      sx={{ width: 72 }}
      slotProps={{ input: { 'aria-label': label, inputMode: 'decimal' } }}
      onChange={event => {
        const text = event.target.value;
        setTyped(text);
        const points = Number(text.replace(',', '.'));
        if (text.trim() !== '' && Number.isFinite(points)) onChange(Math.max(-MOST, Math.min(MOST, points)));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
