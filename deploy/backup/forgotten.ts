import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forgottenFile, rememberForgotten } from '@learnloom/platform/forgotten-subjects';

/** Said of a machine where nobody is known to be erased: most often the lists were left behind. */
export const NOBODY_FORGOTTEN =
  'No forgotten-subjects.txt names anybody, in DATA_DIR or beside the backup: whoever was erased after it was made is back.';

/** Beside the backups in a folder, so that the oldest of them knows whom the newest knows to be erased. */
const besides = (backup: string): string => path.join(path.dirname(path.resolve(backup)), 'forgotten-subjects.txt');

async function namesIn(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter(line => line !== '');
}

/** Subjects that the installation or a backup beside this one knows to be forgotten. */
export async function forgottenElsewhere(dataDir: string, backup: string): Promise<readonly string[]> {
  const files = [forgottenFile(dataDir), besides(backup)];
  return [...new Set((await Promise.all(files.map(namesIn))).flat())];
}

/** Adds to the list beside the backup. */
export async function rememberBeside(backup: string, subjects: readonly string[]): Promise<void> {
  const file = besides(backup);
  const known = new Set(await namesIn(file));
  await rememberForgotten(
    file,
    subjects.filter(subject => !known.has(subject)),
  );
}
