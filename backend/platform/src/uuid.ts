import { createHash } from 'node:crypto';

const namespace = Buffer.from('6f1d3f0e5a0b5c3e9d0c2a7be1f4d8a6', 'hex');

/** Name-based UUID (RFC 9562, version 5) in the product's own namespace: the same parts give the same id. */
export function uuidOf(...parts: readonly string[]): string {
  const hash = createHash('sha1').update(namespace).update(JSON.stringify(parts)).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
