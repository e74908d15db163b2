import type { Runtime } from '@learnloom/backend/kernel/runtime';
import { createRuntime } from '@learnloom/backend/kernel/create-runtime';
import { answers, handlers, lookups, services } from '@learnloom/backend/registry';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import type { Settings } from '@learnloom/platform/settings';
import { workerShares } from '@learnloom/projections/worker-shares';
import { ProjectorGroup, projectorPool } from '@learnloom/projections/projector/projector-group';
import { registry } from '@learnloom/projections/registry';
import { connectDatabase } from '../postgres/connect-database.ts';
import type { Gateway } from '@learnloom/importing/gateway';
import { processGateway } from '@learnloom/backend/imports/services/process-gateway';

/** Every file is a stream that nobody comes back to; categories and tags fit in. */
const STATE_BYTES = 8 * 1024 * 1024;

/** The parts of the product that an import needs, in this process: beside a running server or without one. */
export async function openProduct(
  settings: Settings,
): Promise<{ readonly gateway: Gateway; readonly runtime: Runtime; close(): Promise<void> }> {
  const log = createLogger({ level: settings.logLevel });
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const undo of opened.splice(0).reverse()) await undo();
  };
  try {
    const database = await connectDatabase(settings);
    opened.push(() => database.close());
    const kernel = await openKernel(database.url, { name: 'import', log, eventStore: settings.eventStore, max: 5 });
    opened.push(() => kernel.close());
    const pool = projectorPool(database.url, log);
    opened.push(() => pool.end());
    // A worker that runs gives up some of the read models until the import ends.
    const projector = new ProjectorGroup(
      { url: database.url, pool, store: kernel.store, sealing: kernel.sealing, log },
      registry,
      { shares: workerShares(registry) },
    );
    opened.push(() => projector.stop());
    await projector.start();
    const runtime = createRuntime({
      kernel,
      settings,
      handlers,
      answers,
      lookups,
      services,
      standing: () => Promise.resolve(null),
      stateBytes: STATE_BYTES,
    });
    opened.push(() => runtime.reservations.settled());
    opened.push(() => runtime.ports.services.close());
    return { gateway: processGateway(runtime, handlers, answers), runtime, close };
  } catch (error) {
    await close();
    throw error;
  }
}
