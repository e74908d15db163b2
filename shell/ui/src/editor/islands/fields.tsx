import { useId, useRef, useState, type ReactNode } from 'react';

interface FieldProps {
  readonly label: string;
  readonly children: ReactNode;
}

const Field = ({ label, children }: FieldProps) => (
  <label>
    <span>{label}</span>
    {children}
  </label>
);

export interface TextPropProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

/** A property of a block that is text. */
export const TextProp = ({ label, value, maxLength, placeholder, onChange }: TextPropProps) => (
  <Field label={label}>
    <input
      value={value}
      maxLength={maxLength}
      placeholder={placeholder}
      onChange={event => onChange(event.target.value)}
    />
  </Field>
);

interface ChoicePropProps<T extends string> {
  readonly label: string;
  readonly value: T | null;
  readonly choices: Readonly<Record<T, string>>;
  /** Offered first: none of them. */
  readonly none?: string;
  readonly onChange: (value: T | null) => void;
}

export const ChoiceProp = <T extends string>({ label, value, choices, none, onChange }: ChoicePropProps<T>) => (
  <Field label={label}>
    <select value={value ?? ''} onChange={event => onChange((event.target.value || null) as T | null)}>
      {none !== undefined && <option value="">{none}</option>}
      {Object.entries<string>(choices).map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </Field>
);

interface FlagPropProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

export const FlagProp = ({ label, value, onChange }: FlagPropProps) => (
  <label>
    <input type="checkbox" checked={value} onChange={event => onChange(event.target.checked)} />
    <span>{label}</span>
  </label>
);

interface PercentPropProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const clamp = (typed: string): number => Math.round(Math.min(100, Math.max(0, Number(typed) || 0)));

/** A width in percent: what is typed is clamped to 0 to 100 when the field is left. */
export function PercentProp({ label, value, onChange }: PercentPropProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    if (typed !== null && typed.trim() !== '') onChange(clamp(typed));
    setTyped(null);
  };
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        min={0}
        max={100}
        value={typed ?? value}
        onChange={event => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={event => event.key === 'Enter' && commit()}
      />
      %
    </label>
  );
}

interface SliderPropProps extends PercentPropProps {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export function SliderProp({ label, value, min, max, step, onChange }: SliderPropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <input
        ref={input}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={event => onChange(Number(event.target.value))}
      />
      <span aria-hidden="true">{value}%</span>
    </label>
  );
}
