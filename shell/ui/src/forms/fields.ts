import type { ReactNode } from 'react';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { followingSlug } from '../platform/format.ts';

export type Value = string | number | boolean | null | readonly string[];
export type Values = Readonly<Record<string, Value>>;
export type Errors = Readonly<Record<string, string>>;

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

interface Base<T extends Value> {
  /** Key of the value; a field without one cannot be sent and says so. */
  readonly name: string;
  readonly label: string;
  readonly helper?: ReactNode;
  readonly placeholder?: string;
  /** Default: true. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Value to begin with. */
  readonly initial?: T;
  readonly autoComplete?: string;
  /** The field's own rule: a message, or nothing when the value is right. Runs on submit, after the required check. */
  readonly validate?: (value: T, values: Values) => string | undefined | Promise<string | undefined>;
}

export interface LineField extends Base<string> {
  readonly kind: 'text' | 'email' | 'phone' | 'password' | 'date';
  readonly maxLength?: number;
  /** Must equal the field of this name, such as a password repeated. */
  readonly matches?: string;
  /** Has the focus as soon as it is there, as in a dialog. */
  readonly autoFocus?: boolean;
}
/** Part of an address: lowercase letters, digits and single hyphens, whatever is typed. */
export interface SlugField extends Base<string> {
  readonly kind: 'slug';
  /** Name of the field, such as the title, that it is made from for as long as nobody wrote something else into it. */
  readonly follows: string;
}
export interface MultilineField extends Base<string> {
  readonly kind: 'multiline';
  /** Rows at least and at most; it grows with the text between them. */
  readonly rows?: readonly [number, number];
  readonly maxLength?: number;
}
export interface NumberField extends Base<number | null> {
  readonly kind: 'number';
  readonly unit?: string;
  /** Digits at most. */
  readonly maxLength?: number;
}
export interface SelectFieldSpec extends Base<string> {
  readonly kind: 'select' | 'radio';
  readonly options: readonly Choice[];
}
export interface GroupedSelectField extends Base<string> {
  readonly kind: 'grouped-select';
  readonly groups: readonly ChoiceGroup[];
}
export interface SwitchFieldSpec extends Base<boolean> {
  readonly kind: 'switch';
}
/** Words, added on Enter or comma. */
export interface TagsField extends Base<readonly string[]> {
  readonly kind: 'tags';
  /** Offered while typing. */
  readonly suggestions?: readonly string[];
}
export interface CustomField extends Base<Value> {
  readonly kind: 'custom';
  readonly render: (control: CustomControl) => ReactNode;
}

export interface CustomControl {
  readonly id: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

export type FieldSpec =
  | LineField
  | SlugField
  | MultilineField
  | NumberField
  | SelectFieldSpec
  | GroupedSelectField
  | SwitchFieldSpec
  | TagsField
  | CustomField;

const noText: Value = '';
const noWords: Value = [];

/** What a field holds before anything was typed. */
export function firstValue(field: FieldSpec): Value {
  if (field.initial !== undefined) return field.initial;
  if (field.kind === 'number' || field.kind === 'custom') return null;
  if (field.kind === 'switch') return false;
  return field.kind === 'tags' ? noWords : noText;
}

/** Whether something was filled in; switches always have a value. */
export function isFilled(value: Value): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return value !== null;
}

const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** What changes when a value is typed: it, and the slugs that follow it. */
export function changesWith(fields: readonly FieldSpec[], values: Values, name: string, value: Value): Values {
  const changes: Record<string, Value> = { [name]: value };
  for (const field of fields)
    if (field.kind === 'slug' && field.follows === name)
      changes[field.name] = followingSlug(textOf(values[field.name]), textOf(values[name]), textOf(value));
  return changes;
}

/** The values as they are sent: a slug that is still being typed is finished. */
export const finished = (fields: readonly FieldSpec[], values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    fields.filter(({ kind }) => kind === 'slug').map(({ name }) => [name, slugify(textOf(values[name]))]),
  ),
});
