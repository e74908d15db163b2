import { createExecute } from '@learnloom/backend/kernel/commands/execute';
import { createRuntime } from '@learnloom/backend/kernel/create-runtime';
import { Reactor } from '@learnloom/backend/kernel/reactions/reactor';
import { handlers, services } from '@learnloom/backend/registry';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { readSettings } from '@learnloom/platform/settings';

type Reactions = ConstructorParameters<typeof Reactor>[0]['reactions'];

/** Does what follows from events, as a backend does. Reports when it follows the log; ends with the parent process. */
export async function runReactor(name: string, reactions: Reactions): Promise<void> {
  const settings = readSettings(process.env);
  const { databaseUrl } = settings;
  if (databaseUrl === null) throw new Error('Setting DATABASE_URL: is needed');
  const log = createLogger({ level: settings.logLevel, name });
  const kernel = await openKernel(databaseUrl, { name, log, eventStore: null });
  const runtime = createRuntime({ kernel, settings, handlers, services, standing: () => Promise.resolve(null) });
  const execute = createExecute(runtime);
  const reactor = new Reactor({ kernel, ports: runtime.ports, execute, handlers, reactions });
  await reactor.start();
  process.once('disconnect', () => {
    void reactor
      .stop()
      .then(() => kernel.close())
      .finally(() => process.exit(0));
  });
  process.send?.('ready');
}
