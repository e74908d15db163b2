export type Coding = 'gzip' | 'br';

/** `Accept-Encoding` headers are clients' input, though browsers send only a few: so many are remembered. */
const MOST_CACHED = 256;

const known = new Map<string, Coding | 'raw'>();

/** The best coding that an `Accept-Encoding` header takes. */
export function codingFor(accepted = ''): Coding | 'raw' {
  const seen = known.get(accepted);
  if (seen) return seen;
  const coding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'raw';
  if (known.size < MOST_CACHED) known.set(accepted, coding);
  return coding;
}

/** A coding that is named and not given the weight 0. */
function accepts(header: string, coding: string): boolean {
  const at = header.indexOf(coding);
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(at + coding.length));
}
