import type { FieldChange } from '@learnloom/contracts/activity/activity';
import { roleNames } from '@learnloom/contracts/kernel/access';
import { socialNetworkNames, socialNetworks } from '@learnloom/contracts/website/contact';
import { formatDate, formatDateTime } from '@learnloom/ui/platform';

export interface ReadableChange {
  readonly field: string;
  readonly label: string;
  /** Null: there was no value. */
  readonly before: string | null;
  readonly after: string | null;
}

const labels: Readonly<Record<string, string>> = {
  imageThumbnail: 'Thumbnail',
  videoThumbnail: 'Video thumbnail',
  metaTitle: 'Meta title',
  metaKeywords: 'Keywords',
  topCategory: 'Top category',
  content: 'Text',
  otherNames: 'Other names',
  publishedAt: 'Publication date',
  published: 'Status',
  suspended: 'Account',
  ...Object.fromEntries(socialNetworkNames.map(name => [name, socialNetworks[name].label])),
};

const flags: Readonly<Record<string, readonly [off: string, on: string]>> = {
  published: ['Draft', 'Published'],
  suspended: ['Active', 'Suspended'],
  featured: ['No', 'Yes'],
  deleted: ['Kept', 'Deleted'],
};

/** Values that people know by another name. */
const called: Readonly<Record<string, Readonly<Record<string, string>>>> = { role: roleNames };

/** 'otherNames' → 'Other names' */
export const fieldLabel = (field: string): string =>
  labels[field] ??
  field
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/^./, first => first.toUpperCase());

/** The plain text of a rich-text document, or null when the value is not (or is no longer) a whole one. */
function documentText(value: string): string | null {
  try {
    const ops: unknown = (JSON.parse(value) as { ops?: unknown } | null)?.ops;
    if (!Array.isArray(ops)) return null;
    return ops
      .map((op: { insert?: unknown }) => (typeof op.insert === 'string' ? op.insert : ' '))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  } catch {
    return null;
  }
}

const shortened = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max).trimEnd()}…` : text;

/** Words of a document that was cut off before it reached the browser. */
const cutDocument = (value: string): string =>
  [...value.matchAll(/"insert":"((?:[^"\\]|\\.)*)"?/g)]
    .map(match => (match[1] ?? '').replace(/\\n/g, ' ').replace(/\\(.)/g, '$1'))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (document: string): string => documentText(document) ?? cutDocument(document);

/** ISO date-time in UTC, as the server writes it. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const MIDNIGHT = 'T00:00:00.000Z';

/** UTF-16 units of a value in a list of changes. */
const SHOWN = 280;

/** A recorded value in words, of at most `max` UTF-16 units; null for nothing. */
export function valueText(field: string, value: unknown, max = SHOWN): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return (flags[field] ?? (['No', 'Yes'] as const))[value ? 1 : 0];
  if (Array.isArray(value)) return value.length ? shortened(value.map(String).join(', '), max) : null;
  if (typeof value === 'object') return shortened(JSON.stringify(value), max);
  const text = called[field]?.[String(value)] ?? String(value);
  if (text.startsWith('data:image/')) return 'An image';
  if (TIME.test(text)) return text.endsWith(MIDNIGHT) ? formatDate(text) : formatDateTime(text);
  if (text.startsWith('{"v":')) return shortened(wordsOf(text), max) || null;
  return shortened(text, max);
}

export const readableChanges = (changes: readonly FieldChange[]): ReadableChange[] =>
  changes
    .map(({ field, before, after }) => ({
      field,
      label: fieldLabel(field),
      before: valueText(field, before),
      after: valueText(field, after),
    }))
    .filter(change => change.before !== null || change.after !== null);
