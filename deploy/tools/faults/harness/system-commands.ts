import { randomUUID } from 'node:crypto';
import { createExecute, systemActor } from '@learnloom/backend/kernel/commands/execute';
import { createRuntime } from '@learnloom/backend/kernel/create-runtime';
import type { Handler } from '@learnloom/backend/kernel/deciding/decider';
import { handlers, services } from '@learnloom/backend/registry';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { readSettings } from '@learnloom/platform/settings';

/** Carries out commands of the system in this process, whichever process of the product is killed meanwhile. */
export async function openSystemCommands(databaseUrl: string) {
  const log = createLogger({ level: 'silent' });
  const kernel = await openKernel(databaseUrl, { name: 'fault', log, eventStore: null, max: 5 });
  const runtime = createRuntime({
    kernel,
    settings: readSettings({}),
    handlers,
    services,
    standing: () => Promise.resolve(null),
  });
  const execute = createExecute(runtime);
  return {
    pool: kernel.database.pool,
    carryOut: (handler: Handler, input: Readonly<Record<string, unknown>>) =>
      execute(handler, { input, actor: systemActor, address: null, correlationId: randomUUID() }),
    async close(): Promise<void> {
      await runtime.ports.services.close();
      await kernel.close();
    },
  };
}
