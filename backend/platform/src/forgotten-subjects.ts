import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * List of the subjects whose keys have been destroyed, outside the database: what is restored from a backup that still
 * has their keys does without them. Names of streams: random ids, nothing personal.
 */
export const forgottenFile = (dataDir: string): string => path.join(dataDir, 'forgotten-subjects.txt');

/** Adds to a list, which is there afterwards. What stands there twice does no harm. */
export async function rememberForgotten(file: string, subjects: readonly string[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, subjects.map(subject => `${subject}\n`).join(''));
}
