import type { ShownChange } from '@learnloom/contracts/activity/activity';
import { formatDate, formatDateTime } from '@learnloom/ui/platform';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

export interface ReadableChange {
  readonly field: string;
  readonly label: string;
  /** Null: there was no value. */
  readonly before: string | null;
  readonly after: string | null;
}

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
export function valueText(value: unknown, max = SHOWN): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) return value.length ? shortened(value.map(String).join(', '), max) : null;
  if (typeof value === 'object') return shortened(JSON.stringify(value), max);
  const text = String(value);
  if (text.startsWith('data:image/')) return t('image');
  if (TIME.test(text)) return text.endsWith(MIDNIGHT) ? formatDate(text) : formatDateTime(text);
  if (text.startsWith('{"v":')) return shortened(wordsOf(text), max) || null;
  return shortened(text, max);
}

export const readableChanges = (changes: readonly ShownChange[]): ReadableChange[] =>
  changes
    .map(({ field, label, before, after }) => ({
      field,
      label,
      before: valueText(before),
      after: valueText(after),
    }))
    .filter(change => change.before !== null || change.after !== null);
