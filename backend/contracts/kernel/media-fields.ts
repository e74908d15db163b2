import { boundedString, empty, tooLong } from './bounded-string.ts';
import type { Field } from './field.ts';
import { wholeMediaKey } from './media-key.ts';
import { EMBEDDED_IMAGE_BYTES, EMBEDDED_IMAGE_LENGTH, isMediaSource } from './media-source.ts';
import { messages } from './messages.ts';
import { said } from './said.ts';

interface Rule {
  /** UTF-16 units. */
  readonly max: number;
  readonly pattern: RegExp;
  readonly message: string;
}

const matching = ({ max, pattern, message }: Rule) =>
  boundedString()
    .max(max)
    .pattern(pattern)
    .error(
      said({
        ...empty(messages.required),
        ...tooLong(max),
        'string.pattern.base': message,
      }),
    );

/** An uploaded file's key or an https address; a small embedded image, too, such as those from before there were uploads. */
export const mediaSource = boundedString()
  .trim()
  .allow('')
  .max(EMBEDDED_IMAGE_LENGTH)
  .custom((value: string, helpers) => (isMediaSource(value) ? value : helpers.error('media.source')))
  .error(
    said({
      'any.required': messages.required,
      'string.base': messages.required,
      'string.max': `The image must be ${EMBEDDED_IMAGE_BYTES / 1000} KB or smaller`,
      'media.source': messages.url,
    }),
  ) as Field<string>;

/** Key of an uploaded file, as its upload was answered. */
export const mediaKey = matching({
  max: 80,
  pattern: wholeMediaKey,
  message: 'Enter a valid key',
}) as Field<string>;

/** What a file is for, as a path: letters, digits, hyphens and dots; no part begins with a dot. */
export const folder = matching({
  max: 200,
  pattern: /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/,
  message: 'Enter a folder',
}) as Field<string>;
