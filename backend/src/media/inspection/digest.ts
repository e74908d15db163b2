import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

const READ_BYTES = 1024 * 1024;

/** SHA-256 of a file, hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
