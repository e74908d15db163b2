import { existsSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '@learnloom/platform/migrations/migrate';
import type { Settings } from '@learnloom/platform/settings';
import { PlainError } from '../running/plain-error.ts';
import { joinRunningPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';

export interface ConnectedDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * For tools that work beside a running product or without one: the configured database, that of the server which runs
 * in the data folder, or one started for the tool. Migrated. Where there is none, it is made.
 */
export async function connectDatabase({ databaseUrl, dataDir }: Settings): Promise<ConnectedDatabase> {
  const folder = path.join(dataDir, 'postgres');
  const onProgress = (what: string) => console.log(what);
  const database =
    databaseUrl !== null
      ? { url: databaseUrl, close: () => Promise.resolve() }
      : ((await joinRunningPostgres(folder, onProgress)) ?? (await openEmbeddedPostgres({ dir: folder, onProgress })));
  await migrate(database.url);
  return database;
}

/** For tools that are of no use without what is kept: throws where nothing is. */
export async function connectKept(settings: Settings): Promise<ConnectedDatabase> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null && !existsSync(path.join(dataDir, 'postgres')))
    throw new PlainError(`There is no database in ${dataDir}: which DATA_DIR or DATABASE_URL does the product have?`);
  return connectDatabase(settings);
}
