import path from 'node:path';
import { migrate } from '@learnloom/platform/migrations/migrate';
import type { Settings } from '@learnloom/platform/settings';
import { joinRunningPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';

export interface ConnectedDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * For tools that work beside a running product or without one: the configured database, that of the server which runs
 * in the data folder, or one started for the tool. Migrated.
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
