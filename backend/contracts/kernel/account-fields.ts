import Joi from 'joi';
import { boundedString, empty, tooLong } from './bounded-string.ts';
import type { Field } from './field.ts';
import { emailForm } from './email-form.ts';
import { lengths } from './field-lengths.ts';
import { messages } from './messages.ts';
import { said } from './said.ts';

const field = <T>(schema: Joi.Schema): Field<T> => schema as Field<T>;

export const username: Field<string> = field(
  boundedString()
    .trim()
    .min(3)
    .max(lengths.username)
    .pattern(/^[a-z0-9._-]+$/)
    .error(
      said({
        ...empty(messages.username),
        'string.min': messages.usernameShort,
        'string.max': messages.usernameLong,
        'string.pattern.base': messages.usernameCharacters,
      }),
    ),
);

/** In the one form of its mailbox; the top-level domain list is not consulted, so that internal domains work. */
export const email: Field<string> = field(
  boundedString()
    .trim()
    .lowercase()
    .max(lengths.email)
    .custom((value: string, { error }) => emailForm(value) ?? error('string.email'))
    .email({ tlds: { allow: false }, minDomainSegments: 2 })
    .error(
      said({
        ...empty(messages.email),
        'string.email': messages.emailInvalid,
        'string.max': messages.emailInvalid,
      }),
    ),
);

/** International notation with 7 to 15 digits (ITU-T E.164), spaces, dots, hyphens and parentheses allowed. */
export const phone: Field<string> = field(
  boundedString()
    .trim()
    .max(lengths.phone)
    .pattern(/^\+?(?=(?:\D*\d){7,15}\D*$)[\d\s().-]+$/)
    .error(
      said({
        ...empty(messages.phone),
        'string.pattern.base': messages.phoneInvalid,
        'string.max': messages.phoneInvalid,
      }),
    ),
);

/** Letters of scripts that have no case count as both. */
const passwordRules = [/[\p{Ll}\p{Lo}]/u, /[\p{Lu}\p{Lt}\p{Lo}]/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u] as const;

/** -1: not acceptable yet, 0: acceptable, 1: strong (12 characters and more). */
export function passwordStrength(value: string): -1 | 0 | 1 {
  if (value.length < 8 || passwordRules.some(rule => !rule.test(value))) return -1;
  return value.length >= 12 ? 1 : 0;
}

export const password: Field<string> = field(
  boundedString()
    .max(lengths.password)
    .custom((value: string, helpers) => (passwordStrength(value) < 0 ? helpers.error('password.weak') : value))
    .error(
      said({
        ...empty(messages.required),
        'password.weak': messages.password,
        ...tooLong(lengths.password),
      }),
    ),
);

export const easyPassword: Field<string> = field(
  boundedString()
    .min(6)
    .max(lengths.password)
    .error(
      said({
        ...empty(messages.required),
        'string.min': messages.easyPassword,
        ...tooLong(lengths.password),
      }),
    ),
);

/** A password as typed at sign-in: nothing is said about its form. */
export const typedPassword: Field<string> = field(
  boundedString()
    .max(lengths.password)
    .error(said({ ...empty(messages.required), ...tooLong(lengths.password) })),
);

/** Must equal the field named `other`. */
export const confirmPassword = (other = 'password'): Field<string> =>
  field(
    Joi.valid(Joi.ref(other))
      .empty('')
      .error(
        said({
          'any.required': messages.confirmPassword,
          'any.only': messages.confirmPasswordMismatch,
        }),
      ),
  );

/** The six digits of a mail, however they were spaced when they were typed or copied. */
export const mailedCode: Field<string> = field(
  boundedString()
    .replace(/\s+/g, '')
    .max(lengths.mailedCode)
    .error(said({ ...empty(messages.mailedCode), ...tooLong(lengths.mailedCode) })),
);
