import { createRuntime } from '@learnloom/backend/kernel/create-runtime';
import { answers, handlers } from '@learnloom/backend/registry';
import { openKernel } from '@learnloom/kernel/kernel';
import { createLogger } from '@learnloom/kernel/log';
import type { Settings } from '@learnloom/kernel/settings';
import { ProjectorGroup, projectorPool } from '@learnloom/projections/kernel/projector-group';
import { registry } from '@learnloom/projections/registry';
import { reachDatabase } from '../reach-database.ts';
import type { Gateway } from './gateway.ts';
import { processGateway } from './process-gateway.ts';

/** The parts of the product that an import needs, in this process: beside a running server or without one. */
export async function openProduct(settings: Settings): Promise<{ gateway: Gateway; close(): Promise<void> }> {
  const log = createLogger({ level: settings.logLevel });
  const database = await reachDatabase(settings);
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
