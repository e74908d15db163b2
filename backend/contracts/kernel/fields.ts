import Joi from 'joi';
import { roles, type Role } from './access.ts';
import { boundedString, empty, PLAIN, tooLong } from './bounded-string.ts';
import type { Field, OptionalField } from './field.ts';
import { lengths } from './field-lengths.ts';
import { isDocumentShaped } from './json-shape.ts';
import { messages } from './messages.ts';
import { said } from './said.ts';
import { DEFAULT_PAGE_SIZE, pageSizes } from './page-sizes.ts';
import { overBounds, type Bounds } from './recorded-size.ts';
import { opposite, type Sort } from './sorting.ts';

/** The shared validators: the same rules and messages in every form and on the server. */
export type { Field, OptionalField };

const field = <T>(schema: Joi.Schema): Field<T> => schema as Field<T>;

/** May be left out. */
export const optional = <T>(schema: Field<T>): OptionalField<T> => schema.optional() as OptionalField<T>;

/** May be left out; the schema then fills in the value. */
export const fallback = <T>(schema: Field<T>, value: T): OptionalField<T> =>
  schema.optional().default(value as string) as OptionalField<T>;

/** May be null: "there is none". */
export const nullable = <T>(schema: Field<T>): Field<T | null> => schema.allow(null) as Field<T | null>;

/** May be empty or left out: "there is none". */
export const orEmpty = (schema: Field<string>): OptionalField<string> =>
  fallback(schema.allow('') as Field<string>, '');

/**
 * Neither control characters, what Unicode takes for the end of a line or paragraph among them, nor halves of characters
 * (lone surrogates), which PostgreSQL cannot store.
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** The same of any number of lines, with tabs. */
const LINES = /^[^\p{Cc}\p{Cs}]*(?:[\n\r\t][^\p{Cc}\p{Cs}]*)*$/u;

const string = (max: number, pattern: RegExp, message: string = messages.required) =>
  boundedString()
    .trim()
    .max(max)
    .pattern(pattern)
    .error(said({ ...empty(message), ...tooLong(max), 'string.pattern.base': messages.specialCharacters }));

/** Required one-line string without control characters. `max` in UTF-16 units. */
export const line = (max: number = lengths.line, message?: string): Field<string> =>
  field(string(max, ONE_LINE, message));

/** One-line string that may be empty. */
export const looseLine = (max: number = lengths.line): Field<string> => field(string(max, ONE_LINE).allow(''));

/** The text rule: special characters are not allowed. For names and the like. */
export const text = (max: number = lengths.text, message?: string): Field<string> => field(string(max, PLAIN, message));

export const looseText = (max: number = lengths.text): Field<string> => field(string(max, PLAIN).allow(''));

/** Several lines; control characters other than line breaks and tabs are refused. */
export const paragraph = (max: number = lengths.paragraph, message?: string): Field<string> =>
  field(string(max, LINES, message));

const invalidKey = 'Enter a valid key';

/** A UUID in its usual form, as it stands in the names of streams: no braces, every hyphen. */
export const key: Field<string> = field(
  boundedString()
    .lowercase()
    .length(36)
    .guid({ separator: '-', wrapper: false })
    .error(said({ ...empty(messages.required), 'string.guid': invalidKey, 'string.length': invalidKey })),
);

/** Key of something new: the client may choose it, else the server does. */
export const newKey: OptionalField<string> = optional(key);

const slugTexts = {
  ...empty(messages.required),
  ...tooLong(lengths.slug),
  'string.pattern.base': 'Use lowercase letters, digits and single hyphens',
};

export const slug: Field<string> = field(
  boundedString()
    .trim()
    .lowercase()
    .max(lengths.slug)
    .pattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .error(said(slugTexts)),
);

export const slugExcept = (reserved: readonly string[]): Field<string> =>
  slug.invalid(...reserved).error(said({ ...slugTexts, 'any.invalid': messages.reservedSlug })) as Field<string>;

/** Name of a kind of content that readers see; whether there is one of that name is known to the server alone. */
export const publishedKind: Field<string> = slug;

export const flag: Field<boolean> = field(
  Joi.boolean()
    .strict()
    .error(said({ 'any.required': messages.required, 'boolean.base': 'Choose yes or no' })),
);

export const wholeNumber = (min: number, max: number): Field<number> =>
  field(
    Joi.number()
      .integer()
      .min(min)
      .max(max)
      .error(
        said({
          'any.required': messages.required,
          'number.base': 'Enter a number',
          'number.integer': 'Enter a whole number',
          'number.min': `Enter a number from ${min} to ${max}`,
          'number.max': `Enter a number from ${min} to ${max}`,
          'number.unsafe': `Enter a number from ${min} to ${max}`,
        }),
      ),
  );

export const oneOf = <const T extends string>(values: readonly T[]): Field<T> =>
  field(
    boundedString()
      .valid(...values)
      .error(said({ ...empty(messages.required), 'any.only': `Choose one of ${values.join(', ')}` })),
  );

/** A date-time that names no zone; Joi would take it for local, wherever that is. */
const WITHOUT_ZONE = /T[\d:.,]+$/;

/** ISO 8601 date or date-time, in UTC when it says nothing else. */
export const dateTime: Field<string> = field(
  boundedString()
    .max(40)
    .isoDate()
    .custom((value: string, { original }: Joi.CustomHelpers<string>) =>
      WITHOUT_ZONE.test(original) ? new Date(`${original}Z`).toISOString() : value,
    )
    .error(
      said({
        ...empty(messages.required),
        ...tooLong(40),
        'string.isoDate': 'Enter a time such as 2026-07-21T09:30:00Z',
      }),
    ),
);

/** A time after the one in the field named `other`, which comes before it in the input; `message` says so. */
export const laterThan = (other: string, message: string): Field<string> =>
  field(
    (dateTime as Joi.StringSchema).custom((value: string, { state, message: say }: Joi.CustomHelpers<string>) => {
      const [{ [other]: begin }] = state.ancestors as [Readonly<Record<string, unknown>>];
      // A beginning that is no time is told of itself: it is NaN here, and nothing comes before that.
      return typeof begin === 'string' && Date.parse(value) <= Date.parse(begin) ? say({ custom: message }) : value;
    }),
  );

export const role: Field<Role> = oneOf(roles);

export const url: Field<string> = field(
  boundedString()
    .trim()
    .max(lengths.url)
    .uri({ scheme: ['ftp', 'http', 'https'] })
    .error(
      said({
        ...empty(messages.required),
        'string.uri': messages.url,
        'string.uriCustomScheme': messages.url,
        'string.max': messages.url,
      }),
    ),
);

const isProfile = ({ protocol, hostname, port, username, password, pathname, search }: URL, hosts: readonly string[]) =>
  protocol === 'https:' &&
  hosts.some(host => hostname === host || hostname.endsWith(`.${host}`)) &&
  [port, username, password].every(part => part === '') &&
  pathname + search !== '/';

/** The https address of somebody's page on one of the hosts or their sub-domains. */
export const profileAddress = (hosts: readonly [string, ...string[]]): Field<string> =>
  field(
    boundedString()
      .trim()
      .max(lengths.profileAddress)
      .uri()
      .custom((value: string, helpers) =>
        URL.canParse(value) && isProfile(new URL(value), hosts) ? value : helpers.error('address.host'),
      )
      .error(
        said({
          ...empty(messages.required),
          ...tooLong(lengths.profileAddress),
          'string.uri': messages.url,
          'address.host': `Enter an address that starts with https://${hosts[0]}/`,
        }),
      ),
  );

/** A file's name or MIME type against an allow list or a reject list of extensions (without dot, lower case). */
export const fileType = (rule: { allow: readonly string[] } | { reject: readonly string[] }): Field<string> =>
  field(
    boundedString()
      .trim()
      .max(255)
      .custom((name: string, helpers) => {
        const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
        const accepted = 'allow' in rule ? rule.allow.includes(extension) : !rule.reject.includes(extension);
        return accepted ? name : helpers.error('file.type');
      })
      .error(said({ ...empty(messages.required), ...tooLong(255), 'file.type': messages.fileType })),
  );

/** Opaque token of a link or cookie. */
export const token: Field<string> = field(
  boundedString()
    .max(4096)
    .error(said({ ...empty(messages.required), ...tooLong(4096) })),
);

/**
 * A JSON document as text, at most `max` bytes long and no longer than can be recorded. The owner of the format validates
 * what is inside.
 */
export const jsonDocument = (max = 2_000_000): Field<string> =>
  field(
    boundedString()
      .allow('')
      .max(max)
      .custom((value: string, helpers) => {
        if (value === '') return value;
        // Joi counts bytes only where there is a Buffer, which browsers lack.
        const bytes = new TextEncoder().encode(value);
        if (bytes.length > max || !isDocumentShaped(bytes)) return helpers.error('string.max');
        const over = overBounds(value, (helpers.prefs.context ?? {}) as Bounds);
        if (over) return helpers.error('json.large', over);
        try {
          JSON.parse(value);
          return value;
        } catch {
          return helpers.error('json.invalid');
        }
      })
      .error(
        said({
          ...empty(messages.required),
          'json.invalid': 'The document cannot be read.',
          'json.large': 'The document is {#size}; the limit is {#most}.',
          'string.max': 'The document is too long.',
        }),
      ),
  );

export { DEFAULT_PAGE_SIZE, pageSizes };

/** Fields of every paged list: `page` (1-based), `limit`, `search`. */
export const paging = {
  page: fallback(wholeNumber(1, 1_000_000), 1),
  limit: fallback(
    field<number>(
      Joi.number()
        .valid(...pageSizes)
        .error(said({ 'any.only': `Choose one of ${pageSizes.join(', ')}` })),
    ),
    DEFAULT_PAGE_SIZE,
  ),
  search: optional(looseLine(200)),
};

/** Order of a list's rows: one of those that the list declares, or its opposite; the first where none is asked for. */
export const sort = <const S extends string>(sorts: readonly [S, ...S[]]): OptionalField<Sort<S>> =>
  fallback(oneOf(sorts.flatMap(one => [one, opposite(one)]) as Sort<S>[]), sorts[0] as Sort<S>);

export * from './account-fields.ts';
export * from './content-fields.ts';
export * from './media-fields.ts';
export * from './name-fields.ts';
export * from './place-fields.ts';
export * from './structure-fields.ts';
