import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipPieces, type ExportEntry } from './zip-pieces.ts';

/** Entries come one by one, as those of an export do. */
async function* from(entries: readonly ExportEntry[]): AsyncGenerator<ExportEntry> {
  for (const entry of entries) yield await Promise.resolve(entry);
}

test('an export is a zip that other programs open, also of large and of empty files', async () => {
  const large = new Uint8Array(1024 * 1024 + 1).fill(7);
  const pieces: Uint8Array[] = [];
  const entries = [
    { path: 'articles/css/a.md', bytes: new TextEncoder().encode('# Ä') },
    { path: 'images/b.png', bytes: large },
    { path: 'images/c.png', bytes: new Uint8Array(0) },
  ];
  for await (const piece of zipPieces(from(entries))) pieces.push(piece);
  const files = unzipSync(new Uint8Array(Buffer.concat(pieces)));
  expect(Object.entries(files).map(([path, bytes]) => [path, bytes.length])).toEqual(
    entries.map(({ path, bytes }) => [path, bytes.length]),
  );
  expect(new TextDecoder().decode(files['articles/css/a.md'])).toBe('# Ä');
});
