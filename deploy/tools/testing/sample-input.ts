import type Joi from 'joi';
import type { Command } from '@learnloom/contracts/kernel/command';
import { schemaOf, validate } from '@learnloom/contracts/kernel/schema';
import { areaOf, SAMPLES_FILE, samplesFor } from './samples.ts';

interface Described {
  readonly type?: string;
  readonly flags?: { readonly presence?: string; readonly only?: boolean };
  readonly allow?: readonly unknown[];
  readonly rules?: readonly { readonly name: string; readonly args?: { readonly limit?: number } }[];
  readonly keys?: Readonly<Record<string, Described>>;
}

const UUID = 'f1257000-0000-4000-8000-000000000001';

/** None, where that is accepted, then a text of every form that a field asks for. */
const TEXTS: readonly string[] = [
  '',
  ...['ada@example.org', UUID, '2036-07-21T09:30:00Z', 'https://example.org/page', 'Correct-horse-1'],
  ...['123456', 'NG', `${UUID}.png`, 'folder'],
];

const required = ({ flags = {} }: Described): boolean => flags.presence !== 'optional';

/** A value that the field accepts, as far as its declaration says; undefined: it does not say. */
function valueOf(field: Joi.Schema, described: Described, name: string): unknown {
  const { type, flags = {}, allow = [], rules = [], keys = {} } = described;
  if (flags.only) return allow.find(one => typeof one === 'string' && one !== '');
  if (type === 'boolean') return false;
  if (type === 'number') return rules.find(rule => rule.name === 'min')?.args?.limit ?? 1;
  if (type === 'array') return [];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(keys)
        .filter(([, inner]) => required(inner))
        .map(([key, inner]) => [key, valueOf((field as Joi.ObjectSchema).extract(key), inner, name)]),
    );
  return [name, ...TEXTS].find(text => field.validate(text).error === undefined);
}

/**
 * An input that the command's declaration accepts, with the fields that it must have. `name`: of what is made, unique where
 * that matters; lower-case letters, digits and hyphens. Throws where the declaration does not say enough.
 */
export function sampleInput(command: Command, name = 'sample'): Readonly<Record<string, unknown>> {
  const schema = schemaOf(command);
  const { keys = {} } = schema.describe() as Described;
  const given = samplesFor(command).fields ?? {};
  const input: Record<string, unknown> = {};
  for (const [field, described] of Object.entries(keys).filter(([, one]) => required(one))) {
    const schemaOfField = schema.extract(field);
    const fits = Object.hasOwn(given, field) && schemaOfField.validate(given[field]).error === undefined;
    input[field] = fits ? given[field] : valueOf(schemaOfField, described, name);
  }
  // What repeats another field.
  for (const [field, { allow = [] }] of Object.entries(keys))
    for (const one of allow as readonly { readonly ref?: { readonly path: readonly string[] } }[])
      if (one?.ref && field in input) input[field] = input[one.ref.path.join('.')];
  const checked = validate(command, input);
  if (checked.ok) return input;
  throw new Error(
    `The declaration of ${command.name} does not say what ${Object.keys(checked.errors).join(', ')} may be: ` +
      `give a value in backend/src/${areaOf(command)}/${SAMPLES_FILE}.`,
  );
}
