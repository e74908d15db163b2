import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { EmbeddedPostgres } from '@learnloom/deploy/postgres/embedded-postgres';
import { TEMPLATE } from './cluster-address.ts';
import { memoryFolder } from './memory-folder.ts';

/** Speed instead of durability: the data end with the run. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

interface Started {
  readonly folder: string;
  readonly server: EmbeddedPostgres;
}

async function start(): Promise<Started> {
  // A remote's team has tests and no backend.
  const { migrate } = await import('@learnloom/platform/migrations/migrate');
  const { openEmbeddedPostgres } = await import('@learnloom/deploy/postgres/embedded-postgres');
  const folder = memoryFolder();
  const server = await openEmbeddedPostgres({ dir: path.join(folder, 'postgres'), settings });
  const admin = new pg.Client({ connectionString: server.urlOf('postgres') });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate(server.urlOf(TEMPLATE));
  return { folder, server };
}

/**
 * One PostgreSQL for the run, started when the first test asks for it: whoever connects to the doorbell is told the
 * server's address. A run of pure tests starts none.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<Started> | null = null;
  const doorbell = createServer(socket => {
    socket.on('error', () => undefined);
    cluster ??= start();
    cluster.then(
      ({ server }) => socket.end(JSON.stringify({ url: server.urlOf('postgres') })),
      (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
    );
  });
  await new Promise<void>(resolve => doorbell.listen(0, '127.0.0.1', resolve));
  project.provide('databaseDoorbell', (doorbell.address() as AddressInfo).port);
  return async () => {
    doorbell.close();
    const started = await cluster?.catch(() => null);
    if (!started) return;
    await started.server.close();
    rmSync(started.folder, { recursive: true, force: true });
  };
}
