import type { ReactNode } from 'react';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import type { FieldLimits } from '@learnloom/contracts/kernel/field-limits';
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

interface Base<T extends Value, N extends string> {
  /** Key of the value; a field without one cannot be sent and says so. */
  readonly name: N;
  readonly label: string;
  readonly helper?: ReactNode;
  readonly placeholder?: string;
  /** Default: what the command says, else true. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Value to begin with. */
  readonly initial?: T;
  readonly autoComplete?: string;
  /** The field's own rule: a message, or nothing when the value is right. Runs on submit, after the required check. */
  readonly validate?: (value: T, values: Values) => string | undefined | Promise<string | undefined>;
}

export interface LineField<N extends string = string, A extends string = string> extends Base<string, N> {
  readonly kind: 'text' | 'email' | 'phone' | 'password' | 'date';
  readonly maxLength?: number;
  /** Must equal the field of this name, such as a password repeated. */
  readonly matches?: A;
  /** Has the focus as soon as it is there, as in a dialog. */
  readonly autoFocus?: boolean;
}
/** Part of an address: lowercase letters, digits and single hyphens, whatever is typed. */
export interface SlugField<N extends string = string, A extends string = string> extends Base<string, N> {
  readonly kind: 'slug';
  /** Name of the field, such as the title, that it is made from for as long as nobody wrote something else into it. */
  readonly follows: A;
}
export interface MultilineField<N extends string = string> extends Base<string, N> {
  readonly kind: 'multiline';
  /** Rows at least and at most; it grows with the text between them. */
  readonly rows?: readonly [number, number];
  readonly maxLength?: number;
}
export interface NumberField<N extends string = string> extends Base<number | null, N> {
  readonly kind: 'number';
  readonly unit?: string;
  /** Digits at most. */
  readonly maxLength?: number;
}
export interface SelectFieldSpec<N extends string = string, C extends string = string> extends Base<string, N> {
  readonly kind: 'select' | 'radio';
  /** What the choices are called that the command declares. */
  readonly labels?: Readonly<Record<C, string>>;
  /** In place of those, such as things to choose from. `''` is none of them: the form leaves the field out, which is to be optional. */
  readonly options?: readonly Choice[];
}
export interface GroupedSelectField<N extends string = string> extends Base<string, N> {
  readonly kind: 'grouped-select';
  readonly groups: readonly ChoiceGroup[];
}
export interface SwitchFieldSpec<N extends string = string> extends Base<boolean, N> {
  readonly kind: 'switch';
}
/** Words, added on Enter or comma. */
export interface TagsField<N extends string = string> extends Base<readonly string[], N> {
  readonly kind: 'tags';
  /** Offered while typing. */
  readonly suggestions?: readonly string[];
}
export interface CustomField<N extends string = string> extends Base<Value, N> {
  readonly kind: 'custom';
  readonly render: (control: CustomControl) => ReactNode;
}

export interface CustomControl {
  readonly id: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** `N`: its name; `C`: the choices that are declared for it; `A`: the names of all fields. */
export type FieldSpec<N extends string = string, C extends string = string, A extends string = string> =
  | LineField<N, A>
  | SlugField<N, A>
  | MultilineField<N>
  | NumberField<N>
  | SelectFieldSpec<N, C>
  | GroupedSelectField<N>
  | SwitchFieldSpec<N>
  | TagsField<N>
  | CustomField<N>;

type Named<I> = {
  [N in keyof I & string]-?: FieldSpec<N, Extract<I[N], string>, keyof I & string>;
}[keyof I & string];

/** A field of a form that sends a command: a name that the command lacks does not compile. */
export type FieldFor<C> = Named<InputOf<C>>;

/** The field with what the command declares of it, where the form does not say otherwise. */
export function declaredField(field: FieldSpec, limits: FieldLimits | undefined): FieldSpec {
  if (!limits) return field;
  const { required, longest, most, choices = [] } = limits;
  const declared = { required, ...field };
  switch (declared.kind) {
    case 'text':
    case 'multiline':
      return longest === undefined ? declared : { maxLength: longest, ...declared };
    case 'number':
      return most === undefined ? declared : { maxLength: String(most).length, ...declared };
    case 'select':
    case 'radio':
      return { ...declared, options: declared.options ?? labelled(choices, declared.labels) };
    default:
      return declared;
  }
}

const labelled = (choices: readonly string[], labels: Readonly<Record<string, string>> = {}): Choice[] =>
  choices.map(value => ({ value, label: labels[value] ?? value }));

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
