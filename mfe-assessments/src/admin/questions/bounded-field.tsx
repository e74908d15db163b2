import { useState } from 'react';
import { NumberField, type NumberFieldProps } from '@learnloom/ui/forms';

interface BoundedFieldProps extends Omit<NumberFieldProps, 'value' | 'onChange' | 'onBlur'> {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number within bounds. What is typed stays as it is until the field is left: nobody writes around a bound. */
export function BoundedField({ value, least, most, onChange, ...rest }: BoundedFieldProps) {
  const [typed, setTyped] = useState<number | null>();
  return (
    <NumberField
      {...rest}
      value={typed === undefined ? value : typed}
      maxLength={String(most).length}
      onChange={next => {
        setTyped(next);
        if (next !== null) onChange(Math.min(most, Math.max(least, next)));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
