import type { ChangeEvent } from 'react';
import Checkbox from '@mui/joy/Checkbox';
import Radio from '@mui/joy/Radio';
import Switch from '@mui/joy/Switch';

export interface TickProps {
  /** Name of the control, read out and not shown: what it is about stands beside it. */
  readonly label: string;
  readonly checked: boolean;
  readonly onTick: (on: boolean) => void;
  /** A circle: one of its neighbours. Default: false. */
  readonly single?: boolean;
}

/**
 * A box or circle alone, in a row of things. Without a name for the group each circle is a stop of Tab: what is written
 * beside them stands between.
 */
export function Tick({ label, checked, onTick, single = false }: TickProps) {
  const shared = {
    checked,
    slotProps: { input: { 'aria-label': label } },
    onChange: (event: ChangeEvent<HTMLInputElement>) => onTick(event.target.checked),
  };
  return single ? <Radio {...shared} /> : <Checkbox {...shared} />;
}

export interface ToggleProps {
  /** Behind the switch. */
  readonly label: string;
  /** Name of the control where the label alone says too little. */
  readonly name?: string;
  readonly value: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A switch in a bar of tools; in a form it is a `SwitchField`. */
export const Toggle = ({ label, name = label, value, onChange }: ToggleProps) => (
  <Switch
    checked={value}
    onChange={event => onChange(event.target.checked)}
    endDecorator={label}
    slotProps={{ input: { 'aria-label': name } }}
  />
);
