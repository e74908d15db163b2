import type { FieldChange } from '@learnloom/contracts/accounts/activity';

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
  publishedOn: 'Publication date',
  on: 'Publication date',
  published: 'Status',
  suspended: 'Account',
};

const flags: Readonly<Record<string, readonly [off: string, on: string]>> = {
  published: ['Draft', 'Published'],
  suspended: ['Active', 'Suspended'],
  featured: ['No', 'Yes'],
  deleted: ['Kept', 'Deleted'],
};

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

const shortened = (text: string, max = 280): string => (text.length > max ? `${text.slice(0, max).trimEnd()}…` : text);

/** Words of a document that was cut off before it reached the browser. */
const cutDocument = (value: string): string =>
  [...value.matchAll(/"insert":"((?:[^"\\]|\\.)*)"?/g)]
    .map(match => (match[1] ?? '').replace(/\\n/g, ' ').replace(/\\(.)/g, '$1'))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** A recorded value in words; null for nothing. */
export function valueText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return (flags[field] ?? (['No', 'Yes'] as const))[value ? 1 : 0];
  if (Array.isArray(value)) return value.length ? shortened(value.map(String).join(', ')) : null;
  if (typeof value === 'object') return shortened(JSON.stringify(value));
  const text = String(value);
  if (text.startsWith('data:image/')) return 'An image';
  if (field === 'content' || text.startsWith('{"v":'))
    return shortened(documentText(text) ?? cutDocument(text)) || null;
  return shortened(text);
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
