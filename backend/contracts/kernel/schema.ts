import Joi from 'joi';
import type { Command, InputOf, Query } from './command.ts';
import * as fields from './fields.ts';
import { messages } from './messages.ts';

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
      .messages({
        'object.base': 'Please send the fields as one JSON object',
        'object.unknown': messages.unknownField,
        'any.required': messages.required,
      })
      .prefs({ presence: 'required', abortEarly: false, errors: { wrap: { label: false } } });
    built.set(declared, schema);
  }
  return schema as Joi.ObjectSchema<InputOf<C>>;
}

export type Validated<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

/** Checks and cleans an input. Errors are one message per field, in the specification's words. */
export function validate<C extends Declared>(declared: C, input: unknown): Validated<InputOf<C>> {
  // Joi copies the input key by key, which would make the value of this one the prototype of the result.
  if (typeof input === 'object' && input !== null && Object.hasOwn(input, '__proto__'))
    return { ok: false, errors: { ['__proto__']: messages.unknownField } };
  const { value, error } = schemaOf(declared).validate(input);
  if (!error) return { ok: true, value: value as InputOf<C> };
  const errors: Record<string, string> = {};
  for (const { path, message } of error.details) errors[path.join('.')] ??= message;
  return { ok: false, errors };
}
