import type { Command } from '@learnloom/contracts/kernel/command';
import { messages } from '@learnloom/contracts/kernel/messages';
import { recordedBounds } from '../platform/recorded-size.ts';
import { isFilled, type Errors, type FieldSpec, type Value, type Values } from './fields.ts';
import { inPageLanguage } from '../platform/messages/messages.ts';

/** Fields of a command that the form does not show, such as the key of what is edited. */
export type Extra = Readonly<Record<string, unknown>>;

/**
 * Rules by kind of field, shared with the server. They load with the first check; null where they cannot be had, such
 * as without a connection: then the server alone decides.
 */
const loadRules = () => import('@learnloom/contracts/kernel/fields').catch(() => null);
const loadSchema = () => import('@learnloom/contracts/kernel/schema').catch(() => null);

/** Loads the validators ahead of the first submit. */
export const prepareChecks = (command: Pick<Command, 'input'> | undefined): void =>
  void (command ? loadSchema() : loadRules());

/** The input of a command from what a form holds: empty optional fields are left out. */
export function inputOf(fields: readonly FieldSpec[], values: Values, extra: Extra = {}): Record<string, unknown> {
  const input: Record<string, unknown> = { ...extra };
  for (const { name, required = true } of fields) {
    const value = values[name];
    if (name && value !== undefined && (required || isFilled(value))) input[name] = value;
  }
  return input;
}

/**
 * Errors by field. Required fields first, then the rules that are shared with the server, then each field's own rule, which
 * judges what meets these.
 */
export async function checkValues(
  fields: readonly FieldSpec[],
  values: Values,
  command?: Pick<Command, 'input'>,
  extra?: Extra,
): Promise<Errors> {
  const named = fields.filter(({ name }) => name !== '');
  const shared = command
    ? await schemaErrors(command, inputOf(fields, values, extra))
    : await kindErrors(fields, values);
  const errors: Record<string, string> = { ...shared };
  for (const field of named) {
    const error = requiredError(field, values) ?? mismatch(field, values);
    if (error) errors[field.name] = error;
  }
  for (const field of named.filter(({ name }) => errors[name] === undefined)) {
    const error = await ownError(field, values);
    if (error) errors[field.name] = error;
  }
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, inPageLanguage(text)]));
}

function requiredError(field: FieldSpec, values: Values): string | undefined {
  const { name, required = true } = field;
  return required && !isFilled(values[name] ?? null) ? messageWhenEmpty(field) : undefined;
}

function messageWhenEmpty(field: FieldSpec): string {
  if ('matches' in field && field.matches) return messages.confirmPassword;
  return field.kind === 'email' || field.kind === 'phone' ? messages[field.kind] : messages.required;
}

function mismatch(field: FieldSpec, values: Values): string | undefined {
  if (!('matches' in field) || !field.matches) return undefined;
  return (values[field.name] ?? null) === values[field.matches] ? undefined : messages.confirmPasswordMismatch;
}

async function ownError(field: FieldSpec, values: Values): Promise<string | undefined> {
  const value = values[field.name] ?? null;
  const validate = field.validate as
    ((value: Value, values: Values) => string | undefined | Promise<string | undefined>) | undefined;
  return isFilled(value) ? validate?.(value, values) : undefined;
}

async function schemaErrors(command: Pick<Command, 'input'>, input: object): Promise<Errors> {
  const checked = (await loadSchema())?.validate(command, input, recordedBounds());
  return !checked || checked.ok ? {} : checked.errors;
}

async function kindErrors(fields: readonly FieldSpec[], values: Values): Promise<Errors> {
  const ruled = fields.filter(
    ({ kind, name }) => (kind === 'email' || kind === 'phone') && isFilled(values[name] ?? ''),
  );
  const rules = ruled.length > 0 ? await loadRules() : null;
  if (!rules) return {};
  const errors: Record<string, string> = {};
  for (const { kind, name } of ruled) {
    const { error } = (kind === 'email' ? rules.email : rules.phone).validate(values[name]);
    if (error) errors[name] = error.details[0]?.message ?? error.message;
  }
  return errors;
}
