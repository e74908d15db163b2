import type { FieldSchema } from './schema.ts';

/** Pieces that send patterns back and forth when a text is made of many of them. */
const pieces = [
  'a',
  '-a',
  ' ',
  '1 ',
  '.a',
  'a@',
  '((',
  '\\',
  '"',
  '<b>',
  '&amp;',
  '%20',
  'é\u0301',
  '💥',
  '\u202e',
  '`\n',
];

const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Texts of a length, each with an end that fits the beginning in nothing. */
export const hostileTexts = (length: number): readonly string[] =>
  pieces.map(piece => `${filled(piece, Math.max(0, length - 1))}!`);

export const nested = (open: string, close: string, depth: number): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Documents of about so many bytes that are dear to read, as rich text and as JSON of no kind. */
function hostileDocuments(bytes: number): readonly string[] {
  const line = (text: string, header: number) => [{ insert: text }, { insert: '\n', attributes: { header } }];
  const ops = (one: readonly object[]) => {
    const text = JSON.stringify(one).slice(1, -1);
    return `{"v":1,"ops":[${filled(`${text},`, bytes - 100 - ((bytes - 100) % (text.length + 1)))}{"insert":"\\n"}]}`;
  };
  const runs = Array.from({ length: Math.floor(bytes / 50) }, () => ({ insert: 'a', attributes: { link: '/a' } }));
  return [
    // As many runs as a document may have.
    JSON.stringify({ v: 1, ops: runs }),
    ops(line('Heading', 2)),
    ops([{ insert: 'a' }, { insert: 'b', attributes: { bold: true } }]),
    ops([{ insert: '\n', attributes: { list: 'bullet', indent: 8 } }]),
    ops([{ insert: { unknown: {} } }]),
    JSON.stringify({ v: 1, ops: [{ insert: `${filled('<i>&', bytes - 100)}\n` }] }),
    filled('[],', bytes),
    `[${filled('[],', bytes - 10)}[]]`.slice(0, bytes),
    nested('[', ']', Math.floor(bytes / 2) - 2),
  ];
}

/** A text so long holds a document. */
const DOCUMENT = 100_000;
const isDocument = ({ maxLength = 0 }: FieldSchema): boolean => maxLength >= DOCUMENT;

/** Values of a field that are at its bound, and just beyond it. */
export function hostileValues(schema: FieldSchema): readonly unknown[] {
  const { maxLength, maxItems, items } = schema;
  if (isDocument(schema)) return [...hostileDocuments(maxLength ?? 0), ...hostileTexts(maxLength ?? 0).slice(0, 4)];
  if (items) {
    const most = maxItems ?? 1000;
    const [dearest] = hostileValues(items);
    return [Array.from({ length: most }, () => dearest), Array.from({ length: most + 1 }, (_, index) => `x${index}`)];
  }
  const length = maxLength ?? 200;
  return [...hostileTexts(length), ...hostileTexts(12_000), -1, 1e308, true, null, {}, []];
}
