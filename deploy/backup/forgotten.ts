import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { forgottenFile, rememberForgotten } from '@learnloom/platform/forgotten-subjects';
import { presentTable } from './schemas.ts';

/** Restores although nobody here knows who was erased since. */
export const WITHOUT_FORGOTTEN = '--without-forgotten';

/** What stands between an older backup and those who were erased after it: most often the lists were left behind. */
export const NOBODY_KNOWS =
  'There is no record of the people who were erased after this backup was made, so restoring it would bring their data ' +
  'back. Put the newest forgotten-subjects.txt next to the backup file. If the file is lost, run the command again with ' +
  `${WITHOUT_FORGOTTEN}.`;

/** Of a list that ends with the newest backup in its folder. */
export const KNOWN_BESIDE =
  'The only record of erasures is the forgotten-subjects.txt next to the backup. People who were erased after the newest backup in that folder are restored.';

/** Beside the backups in a folder, so that the oldest of them knows whom the newest knows to be erased. */
const besides = (backup: string): string => path.join(path.dirname(path.resolve(backup)), 'forgotten-subjects.txt');

/** Null: there is no such list. */
async function listIn(file: string): Promise<readonly string[] | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text?.split('\n').filter(line => line !== '') ?? null;
}

export interface Forgotten {
  readonly subjects: readonly string[];
  /** Who says so: the product itself, a list beside the backup alone, nobody. */
  readonly known: 'here' | 'beside' | 'nowhere';
}

/** Subjects that the database, the installation or a backup beside this one knows to be forgotten. */
export async function whoIsForgotten(
  client: ClientBase,
  { dataDir, file, identity }: { readonly dataDir: string; readonly file: string; readonly identity: string | null },
): Promise<Forgotten> {
  const [own, beside] = [await listIn(forgottenFile(dataDir)), await listIn(besides(file))];
  const subjects = [...new Set([...(await forgottenIn(client)), ...(own ?? []), ...(beside ?? [])])];
  const here = own !== null || (await follows(client, identity));
  return { subjects, known: here ? 'here' : beside !== null ? 'beside' : 'nowhere' };
}

async function forgottenIn(client: ClientBase): Promise<readonly string[]> {
  const keys = await presentTable(client, 'kernel', 'subject_keys');
  if (keys === null) return [];
  const { rows } = await client.query<{ subject: string }>(`select subject from ${keys} where key is null`);
  return rows.map(({ subject }) => subject);
}

/** Whether the database belongs to the backup's log: one that was begun on a new machine knows of nobody. */
async function follows(client: ClientBase, identity: string | null): Promise<boolean> {
  const followed = await presentTable(client, 'kernel', 'followed_log');
  if (followed === null) return false;
  return ((await client.query(`select from ${followed} where id::text = $1`, [identity])).rowCount ?? 0) > 0;
}

/** Adds to the list beside the backup, which says by being there that nobody else was erased. */
export async function rememberBeside(backup: string, subjects: readonly string[]): Promise<void> {
  const file = besides(backup);
  const known = new Set(await listIn(file));
  await rememberForgotten(
    file,
    subjects.filter(subject => !known.has(subject)),
  );
}
