import { assertReachable } from '@learnloom/platform/connect';
import { endInTime } from '@learnloom/platform/end-in-time';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { serveMetrics } from '@learnloom/platform/metrics-server';
import { workerExposition } from '@learnloom/platform/process-metrics';
import { migrate } from '@learnloom/platform/migrations/migrate';
import { readSettings, SettingsError } from '@learnloom/platform/settings';
import { createExecute } from './kernel/commands/execute.ts';
import { createRuntime } from './kernel/create-runtime.ts';
import { Reactor } from './kernel/reactions/reactor.ts';
import * as areas from './registry.ts';

/** As a backend, without what concerns the cached answers of pages and the sockets. */
const HEARS = ['es_checkpoint', 'changes', 'forgotten', 'sessions', 'reactions'] as const;

/**
 * The background jobs in a process of their own: while one runs, backends leave them to it. `readModels` is awaited before
 * anything is read.
 */
export async function runReactions({ readModels }: { readonly readModels: () => Promise<void> }): Promise<void> {
  const settings = readSettings(process.env);
  const { databaseUrl } = settings;
  if (databaseUrl === null) throw new SettingsError('Setting DATABASE_URL: the background jobs need it');
  const log = createLogger({ level: settings.logLevel, name: 'reactions' });
  await assertReachable(databaseUrl, settings.databaseWaitSeconds, line => log.warn(line));
  await migrate(databaseUrl);
  const kernel = await openKernel(databaseUrl, {
    name: 'reactions',
    log,
    eventStore: settings.eventStore,
    hears: HEARS,
  });
  const { handlers, reactions } = areas;
  const runtime = createRuntime({
    kernel,
    settings,
    handlers,
    ...areas.identity,
    erasers: areas.erasers,
    takeouts: areas.takeouts,
    lookups: areas.lookups,
    services: areas.services,
    settingsSource: areas.settingsSource,
  });
  const execute = createExecute(runtime);
  const reactor = new Reactor({ kernel, ports: runtime.ports, execute, handlers, reactions, dedicated: true });
  await readModels();
  await runtime.renewSettings();
  await reactor.start();
  const metrics = await serveMetrics(settings.workerMetrics, workerExposition([]), log);
  log.info({ reactions: reactions.length }, 'The background jobs run');
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    const stop = async () => {
      metrics.close();
      await reactor.stop();
      await runtime.ports.services.close();
      await runtime.checker.close();
      await runtime.reservations.settled();
      await kernel.close();
    };
    endInTime(stop(), log, 'The background jobs');
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
