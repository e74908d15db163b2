import path from 'node:path';
import { createRuntime } from '@learnloom/backend/kernel/create-runtime';
import { answers, handlers } from '@learnloom/backend/registry';
import { openKernel } from '@learnloom/kernel/kernel';
import { createLogger } from '@learnloom/kernel/log';
import { migrate } from '@learnloom/kernel/migrations/migrate';
import type { Settings } from '@learnloom/kernel/settings';
import { ProjectorGroup, projectorPool } from '@learnloom/projections/kernel/projector-group';
import { registry } from '@learnloom/projections/registry';
import { openEmbeddedPostgres, runningDatabase } from '../embedded-postgres.ts';
import type { Gateway } from './gateway.ts';
import { processGateway } from './process-gateway.ts';

/** The parts of the product that an import needs, in this process: beside a running server or without one. */
export async function openProduct(settings: Settings): Promise<{ gateway: Gateway; close(): Promise<void> }> {
  const log = createLogger({ level: settings.logLevel });
  const database = await openDatabase(settings);
  const kernel = await openKernel(database.url, { name: 'import', log, max: 5 });
  const pool = projectorPool(database.url, log);
  // Several processes may keep the same read models: they take turns.
  const projector = new ProjectorGroup(
    { url: database.url, pool, store: kernel.store, sealing: kernel.sealing, log },
    registry,
  );
  await projector.start();
  const runtime = createRuntime({ kernel, settings, handlers, standing: () => Promise.resolve(null) });
  return {
    gateway: processGateway(runtime, handlers, answers),
    close: async () => {
      await projector.stop();
      await pool.end();
      await kernel.close();
      await database.close();
    },
  };
}

interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** The configured database, that of the server which runs in the data folder, or one started for the import. */
async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<OpenDatabase> {
  const folder = path.join(dataDir, 'postgres');
  const running = databaseUrl ?? (await runningDatabase(folder));
  const database = running
    ? { url: running, close: () => Promise.resolve() }
    : await openEmbeddedPostgres({ dir: folder, onProgress: what => console.log(what) });
  await migrate(database.url);
  return database;
}
