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

/** A document's JSON text from Quill's operations; empty when nothing is written. */
export function textOf(ops: readonly Op[]): string {
  const [only] = ops;
  const blank = ops.length === 0 || (ops.length === 1 && only?.insert === '\n' && !only.attributes);
  if (blank) return '';
  const ordered = ops.map(({ insert, attributes }) => (attributes ? { insert, attributes } : { insert })) as Op[];
  return JSON.stringify({ v: 1, ops: ordered } satisfies TextDocument);
}

/** The address if a document may link to it: http, https or a path of this site. `example.org/x` gets its https. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^[/\\]/.test(text)) return /^\/(?![/\\])/.test(text) ? text : null;
  const full = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname.includes('.') ? url.href : null;
}
