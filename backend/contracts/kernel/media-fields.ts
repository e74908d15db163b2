import Joi from 'joi';
import type { Field } from './fields.ts';
import { wholeMediaKey } from './media-key.ts';
import { messages } from './messages.ts';

interface Rule {
  /** UTF-16 units. */
  readonly max: number;
  readonly pattern: RegExp;
  readonly message: string;
}

/** The first rule that is broken ends the check: the pattern never sees a text of any length. */
const matching = ({ max, pattern, message }: Rule) =>
  Joi.string()
    .prefs({ abortEarly: true })
    .max(max)
    .pattern(pattern)
    .messages({
      'any.required': messages.required,
      'string.base': messages.required,
      'string.empty': messages.required,
      'string.max': `Please use at most ${max} characters`,
      'string.pattern.base': message,
    });

/** Media address: an uploaded file's key, an https address or a data image. May be empty. */
export const mediaSource = matching({
  max: 2_000_000,
  pattern: /^(?:https:\/\/[^\s\p{Cc}\p{Cs}]+|data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+|[\w./-]+)$/u,
  message: messages.url,
})
  .trim()
  .allow('') as Field<string>;

/** Key of an uploaded file, as its upload was answered. */
export const mediaKey = matching({
  max: 80,
  pattern: wholeMediaKey,
  message: 'Please provide a valid key',
}) as Field<string>;

/** What a file is for, as a path: letters, digits, hyphens and dots; no part begins with a dot. */
export const folder = matching({
  max: 200,
  pattern: /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/,
  message: 'Please provide a folder',
}) as Field<string>;
