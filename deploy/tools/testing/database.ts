import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import pg from 'pg';
import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import { createLogger, type Logger } from '@learnloom/platform/log';
import type { Settings } from '@learnloom/platform/settings';
import { clusterUrl, TEMPLATE } from './cluster-address.ts';

/** What tests log: nothing, unless LOG_LEVEL says otherwise. */
export const testLog: Logger = createLogger({ level: process.env.LOG_LEVEL === 'debug' ? 'debug' : 'silent' });

export interface TestDatabase {
  readonly url: string;
  /** Drops it; connections that are still open are ended. */
  drop(): Promise<void>;
}

export const databaseAt = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

export async function asAdmin<T>(server: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** A migrated, empty database of one's own: call in `beforeAll`, `drop()` in `afterAll`. `template`: what it is cloned from. */
export async function testDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const server = await clusterUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, client => client.query(`create database ${name} template ${template} strategy file_copy`));
  return {
    url: databaseAt(server, name),
    drop: () =>
      asAdmin(server, client => client.query(`drop database if exists ${name} with (force)`)).then(() => undefined),
  };
}

/** A kernel on a database of its own; `close()` drops the database too. Events are kept there unless an address is given. */
export async function testKernel(
  eventStore: Settings['eventStore'] = null,
  databaseOf: () => Promise<TestDatabase> = testDatabase,
): Promise<Kernel> {
  const database = await databaseOf();
  const kernel = await openKernel(database.url, { name: 'test', log: testLog, eventStore, max: 5 });
  return {
    ...kernel,
    close: async () => {
      await kernel.close();
      await database.drop();
    },
  };
}

/** The folder of the run's database server; it is removed at the end of the run. */
export async function clusterFolder(): Promise<string> {
  const answer = await asAdmin(await clusterUrl(), client =>
    client.query<{ data_directory: string }>('show data_directory'),
  );
  return dirname(answer.rows[0]?.data_directory ?? '');
}
