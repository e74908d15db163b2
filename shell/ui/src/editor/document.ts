import type { Op } from 'quill-delta';

interface TextDocument {
  readonly v: 1;
  readonly ops: readonly Op[];
}

const isDocument = (value: unknown): value is TextDocument =>
  typeof value === 'object' &&
  value !== null &&
  'v' in value &&
  value.v === 1 &&
  'ops' in value &&
  Array.isArray(value.ops);

/** The operations of a document's JSON text; none for an empty or unreadable one. */
export function opsOf(text: string): Op[] {
  try {
    const value: unknown = JSON.parse(text);
    return isDocument(value) ? [...value.ops] : [];
  } catch {
    return [];
  }
}

const isUpload = ({ insert }: Op): boolean => typeof insert === 'object' && insert !== null && 'upload' in insert;

/** Operations without the places of images that are on their way. */
export const withoutUploads = (ops: readonly Op[]): readonly Op[] =>
  ops.some(isUpload) ? ops.filter(op => !isUpload(op)) : ops;

/** A document's JSON text from Quill's operations; empty when nothing is written. */
export function textOf(given: readonly Op[]): string {
  const ops = withoutUploads(given);
  const [only] = ops;
  const blank = ops.length === 0 || (ops.length === 1 && only?.insert === '\n' && !only.attributes);
  if (blank) return '';
  const ordered = ops.map(({ insert, attributes }) => (attributes ? { insert, attributes } : { insert })) as Op[];
  return JSON.stringify({ v: 1, ops: ordered } satisfies TextDocument);
}
