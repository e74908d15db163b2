import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '@learnloom/platform/migrations/migrate';
import { openEmbeddedPostgres } from '../../postgres/embedded-postgres.ts';

/** Written out although they are the defaults: without them there is nothing to measure. */
const settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '200' };

export interface DurableServer {
  /** A migrated database of this name. */
  database(name: string): Promise<string>;
  close(): Promise<void>;
}

/** A PostgreSQL of one's own, on disk in a temporary folder, that answers a commit when it is on disk. */
export async function startDurableServer(): Promise<DurableServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'learnloom-bench-'));
  const server = await openEmbeddedPostgres({ dir: path.join(folder, 'postgres'), settings });
  return {
    async database(name) {
      const admin = new pg.Client({ connectionString: server.urlOf('postgres') });
      await admin.connect();
      await admin.query(`create database ${pg.escapeIdentifier(name)}`);
      await admin.end();
      const url = server.urlOf(name);
      await migrate(url);
      return url;
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
