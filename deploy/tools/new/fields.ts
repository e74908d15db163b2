import { PlainError } from '@learnloom/deploy/running/plain-error';
import { namesOf } from './names.ts';

/** Each kind's type, validator, column, a sample of it, and another one; all as TypeScript. */
const kinds = {
  line: { type: 'string', input: 'f.line(120)', column: 'text', samples: ["'First'", "'Second'"] },
  text: {
    type: 'string',
    input: 'f.paragraph(2000)',
    column: 'text',
    samples: ["'Long'", "'Longer'"],
  },
  email: {
    type: 'string',
    input: 'f.email',
    column: 'text',
    samples: ["'ada@example.org'", "'obi@example.org'"],
  },
  url: {
    type: 'string',
    input: 'f.url',
    column: 'text',
    samples: ["'https://example.org/1'", "'https://example.org/2'"],
  },
  slug: {
    type: 'string',
    input: 'f.slug',
    column: 'text',
    samples: ["'first'", "'second'"],
  },
  number: {
    type: 'number',
    input: 'f.wholeNumber(0, 1_000_000)',
    column: 'integer',
    samples: ['1', '2'],
  },
  flag: { type: 'boolean', input: 'f.flag', column: 'flag', samples: ['false', 'true'] },
} as const;
type Kind = keyof typeof kinds;
const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text);

export const FIELD_USE = `<field> is name, name:kind, with ? behind it where it may be left empty, with ! where it tells of a person:
  title  notes:text?  host-email:email!       kinds: ${Object.keys(kinds).join(', ')}; line unless said`;

export interface Field {
  readonly name: string;
  readonly kind: Kind;
  /** It may be empty; of texts only. */
  readonly loose: boolean;
  readonly personal: boolean;
}

/** Reads `motto`, `notes:text?`, `host-email:email!` (or `hostEmail`). Throws a `PlainError` for what is no field. */
export function fieldOf(text: string): Field {
  const [, word = '', kind = 'line', marks = ''] =
    /^([a-z][A-Za-z0-9]*(?:-[a-z0-9]+)*)(?::([a-z]+))?([?!]*)$/.exec(text) ?? [];
  if (!word || !isKind(kind)) throw new PlainError(`${text} is no field.\n${FIELD_USE}`);
  const { name } = namesOf(word);
  const [loose, personal] = [marks.includes('?'), marks.includes('!')];
  if ((loose || personal) && kinds[kind].type !== 'string') throw new PlainError(`${name}: only a text may be ? or !.`);
  if (['key', 'deleted', 'version', 'createdAt', 'updatedAt'].includes(name))
    throw new PlainError(`${name}: every thing has that already.`);
  return { name, kind, loose, personal };
}

const each = (fields: readonly Field[], line: (field: Field, kind: (typeof kinds)[Kind]) => string): string =>
  fields.map(field => line(field, kinds[field.kind])).join(' ');

const samplesOf = (fields: readonly Field[], at: 0 | 1): string =>
  each(fields, ({ name }, { samples }) => `${name}: ${samples[at]},`);

/** What the declaration of a table imports: `always`, and what its fields are. */
const columnKindsOf = (fields: readonly Field[], always: readonly string[]): string =>
  [...new Set([...always, ...fields.map(({ kind }) => kinds[kind].column)])].sort().join(', ');

/** What the templates say of the fields, as TypeScript. `personal`: whether it has to be said who tells of a person. */
export function fieldTexts(
  fields: readonly Field[],
  personal = fields.some(field => field.personal),
): Readonly<Record<string, string>> {
  const [first] = fields;
  const texts = fields.filter(({ kind }) => kinds[kind].type === 'string');
  const tells = `{ ${texts.map(field => `${field.name}: ${String(field.personal)}`).join(', ')} }`;
  return {
    first: first?.name ?? '',
    fieldTypes: each(fields, ({ name }, { type }) => `readonly ${name}: ${type};`),
    fieldInputs: each(fields, ({ name, loose }, { input }) => `${name}: ${loose ? `f.orEmpty(${input})` : input},`),
    fieldColumns: each(fields, ({ name }, { column }) => `${name}: ${column},`),
    quotedFields: fields.map(({ name }) => `'${name}'`).join(', '),
    tellsNobody: personal ? '{ personal: { on: false } }' : '',
    publishedColumnKinds: columnKindsOf(fields, ['flag', 'integer', 'orNull', 'table', 'text', 'timestamp']),
    fieldNames: fields.map(({ name }) => name).join(', '),
    fieldDefaults: fields.map(({ name, loose }) => (loose ? `${name} = ''` : name)).join(', '),
    fieldWords: each(fields, ({ name }) => `${name}: {},`),
    fieldValues: samplesOf(fields, 0),
    otherValues: samplesOf(fields, 1),
    firstOther: first ? kinds[first.kind].samples[1] : '',
    firstValue: first ? kinds[first.kind].samples[0] : '',
    columnKinds: columnKindsOf(fields, ['integer', 'table', 'timestamp']),
    personalFields: personal ? `const personal = ${tells};` : '',
    givesPersonal: personal ? '{ personal }' : '',
    givenFields:
      fields.length > 0
        ? `{ ${fields.map(({ name, loose }) => (loose ? `${name} = ''` : name)).join(', ')} }`
        : '_input',
    personalTells: personal && texts.length > 0 ? `{ personal: ${tells} }` : '',
  };
}

/** A value of each field, as an event holds it. */
export const sampleData = (fields: readonly Field[]): object =>
  Object.fromEntries(
    fields.map(({ name, kind }) => [name, JSON.parse(kinds[kind].samples[0].replaceAll("'", '"')) as unknown]),
  );
