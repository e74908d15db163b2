import Joi from 'joi';
import { charactersOf, MAX_CHARACTERS, tooLongText } from './document.ts';
import type { Field } from './field.ts';
import { isDocumentShaped } from './json-shape.ts';
import { messages } from './messages.ts';
import { said } from './said.ts';

const REQUIRED = { 'any.required': messages.required, 'string.base': messages.required };

/**
 * A rich-text document as JSON text, or empty. `characters`: of its text, formats not counted. `bytes`: of the JSON
 * in UTF-16 units, so that formats are bounded too.
 */
export const richText = (characters = MAX_CHARACTERS, bytes = 20 * characters): Field<string> =>
  Joi.string()
    .allow('')
    .max(bytes)
    .custom((value: string, helpers) => {
      const counted = isDocumentShaped(new TextEncoder().encode(value)) ? charactersOf(value) : Infinity;
      if (counted === null) return helpers.error('json.invalid');
      if (counted === Infinity) return helpers.error('json.large');
      return counted > characters ? helpers.error('text.long', { message: tooLongText(counted, characters) }) : value;
    })
    .error(
      said({
        ...REQUIRED,
        'json.invalid': 'The document cannot be read.',
        'json.large': `Use at most ${characters} characters`,
        'string.max': `Use at most ${characters} characters`,
        'text.long': '{#message}',
      }),
    ) as Field<string>;

/** A program's text, kept as it is typed. `max` in UTF-16 units. `needed`: what is said of a blank one; may be blank without. */
export const programText = (max = MAX_CHARACTERS, needed?: string): Field<string> => {
  const shape = Joi.string()
    .max(max)
    .pattern(/^[^\0\p{Cs}]*$/u);
  const filled = shape.pattern(/\S/, { name: 'filled' });
  return (needed === undefined ? shape.allow('') : filled).error(
    said({
      ...REQUIRED,
      ...(needed !== undefined && {
        'any.required': needed,
        'string.base': needed,
        'string.empty': needed,
        'string.pattern.name': needed,
      }),
      'string.max': `Use at most ${max} characters`,
      'string.pattern.base': messages.specialCharacters,
    }),
  ) as Field<string>;
};

/** A number with a fraction; texts are refused. */
export const decimal = (min: number, max: number): Field<number> => {
  const range = `Enter a number from ${min} to ${max}`;
  return Joi.number()
    .strict()
    .min(min)
    .max(max)
    .error(
      said({
        'any.required': messages.required,
        'number.base': 'Enter a number',
        'number.infinity': range,
        'number.min': range,
        'number.max': range,
        'number.unsafe': range,
      }),
    ) as Field<number>;
};
