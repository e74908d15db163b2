import { boundedString, empty, tooLong } from './bounded-string.ts';
import type { Field } from './field.ts';
import { messages } from './messages.ts';
import { said } from './said.ts';

const code = (max: number, pattern: RegExp, message: string) =>
  boundedString()
    .trim()
    .uppercase()
    .max(max)
    .pattern(pattern)
    .error(
      said({
        ...empty(messages.required),
        ...tooLong(max),
        'string.pattern.base': message,
      }),
    );

/** ISO 3166-1 alpha-2, in capitals. */
export const countryCode = code(2, /^[A-Z]{2}$/, 'Choose a country') as Field<string>;

/** ISO 3166-2 without the country. */
export const stateCode = code(6, /^[A-Z0-9]{1,6}$/, 'Choose a state') as Field<string>;

/** A color such as `#0f766e`. */
export const hexColor = boundedString()
  .trim()
  .lowercase()
  .max(7)
  .pattern(/^#[0-9a-f]{6}$/)
  .error(
    said({
      ...empty(messages.required),
      ...tooLong(7),
      'string.pattern.base': 'Enter a color such as #0f766e',
    }),
  ) as Field<string>;
