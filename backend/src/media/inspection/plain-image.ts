import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { PlainImage, TypedFile } from './media-threads.ts';
import { stripMetadata } from './strip-metadata.ts';

/** Leaves an image in its file without notes. Gives what the file is then; null: it had none. */
export async function plainImage({ path, type }: TypedFile): Promise<PlainImage | null> {
  const bytes = await readFile(path);
  const plain = stripMetadata(bytes, type);
  if (plain.length === bytes.length) return null;
  await writeFile(`${path}.plain`, plain, { flush: true, mode: 0o600 });
  await rename(`${path}.plain`, path);
  return { size: plain.length, digest: createHash('sha256').update(plain).digest('hex') };
}
