import Joi from 'joi';
import type { Command, InputOf, Query } from './command.ts';
import * as fields from './fields.ts';
import { messages } from './messages.ts';
import { said } from './said.ts';
import type { Bounds } from './recorded-size.ts';

type Declared = Pick<Command, 'input'> | Pick<Query, 'input'>;

/** A command's input is JSON, where a number is not a text; a query's comes from an address, where all is text. */
const commandFields: typeof fields = {
  ...fields,
  wholeNumber: (min, max) => fields.wholeNumber(min, max).strict() as fields.Field<number>,
};

const built = new WeakMap<object, Joi.ObjectSchema>();

/** The Joi schema of a command's or query's input. The same object in every call. */
export function schemaOf<C extends Declared>(declared: C): Joi.ObjectSchema<InputOf<C>> {
  let schema = built.get(declared);
  if (!schema) {
    schema = Joi.object(declared.input('activity' in declared ? commandFields : fields))
      .required()
      .error(
        said({
          'object.base': 'Send the fields as one JSON object',
          'object.unknown': messages.unknownField,
          'any.required': messages.required,
        }),
      )
      .prefs({ presence: 'required', abortEarly: false, errors: { wrap: { label: false } } });
    built.set(declared, schema);
  }
  return schema as Joi.ObjectSchema<InputOf<C>>;
}

export type Validated<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

/** Errors that one answer names: nobody reads more, and a stranger's input must not decide how long an answer is. */
const MOST_ERRORS = 20;
/** UTF-16 units of a field's path in an answer. */
const LONGEST_PATH = 100;

const named = (details: Iterable<readonly [path: string, message: string]>): Record<string, string> => {
  const errors = new Map<string, string>();
  for (const [path, message] of details) {
    const name = path.slice(0, LONGEST_PATH);
    if (!errors.has(name)) errors.set(name, message);
    if (errors.size === MOST_ERRORS) break;
  }
  return Object.fromEntries(errors);
};

const fieldNames = new WeakMap<object, ReadonlySet<string>>();

function fieldNamesOf(declared: Declared): ReadonlySet<string> {
  let names = fieldNames.get(declared);
  if (!names) fieldNames.set(declared, (names = new Set(Object.keys(declared.input(fields)))));
  return names;
}

/** Fields that are not declared. Joi builds an error of each, at a cost that grows with all of them. */
function strangersIn(declared: Declared, input: object): readonly string[] {
  const known = fieldNamesOf(declared);
  return Object.keys(input).filter(name => !known.has(name));
}

/** Checks and cleans an input, within bounds that are known when it runs. Errors are one message per field, in the specification's words. */
export function validate<C extends Declared>(declared: C, input: unknown, bounds: Bounds = {}): Validated<InputOf<C>> {
  if (typeof input === 'object' && input !== null) {
    const strangers = strangersIn(declared, input);
    // Joi copies the input key by key, which would make the value of `__proto__` the prototype of the result.
    const refused = strangers.length >= MOST_ERRORS ? strangers : strangers.filter(name => name === '__proto__');
    if (refused.length > 0) return { ok: false, errors: named(refused.map(name => [name, messages.unknownField])) };
  }
  const { value, error } = schemaOf(declared).validate(input, { context: bounds });
  if (!error) return { ok: true, value: value as InputOf<C> };
  return { ok: false, errors: named(error.details.map(({ path, message }) => [path.join('.'), message])) };
}
