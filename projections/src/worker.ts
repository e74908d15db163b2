import { pathToFileURL } from 'node:url';
import { openRenderer } from '@learnloom/documents/threads/renderer';
import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import { assertReachable } from '@learnloom/platform/connect';
import { endInTime } from '@learnloom/platform/end-in-time';
import { openBus } from '@learnloom/platform/kafka/open-bus';
import { Relay, type RelayPorts } from '@learnloom/platform/kafka/relay';
import { createLogger, type Logger } from '@learnloom/platform/log';
import { serveMetrics } from '@learnloom/platform/metrics-server';
import { workerExposition, type WorkerFigure } from '@learnloom/platform/process-metrics';
import { migrate } from '@learnloom/platform/migrations/migrate';
import { readSettings, SettingsError, type Settings } from '@learnloom/platform/settings';
import { VERSION } from '@learnloom/platform/version';
import { ProjectorGroup, projectorPool } from './projector/projector-group.ts';
import { holdsDocuments } from './projector/projection.ts';
import { Rendering } from './projector/rendering.ts';
import { retireOthers } from './projector/tables.ts';
import { WorkRunner } from './operations/work-runner.ts';
import { registry } from './registry.ts';
import { workerShares } from './worker-shares.ts';

export interface Worker {
  /** Finishes the batch under way and closes everything. */
  stop(): Promise<void>;
}

/** How far the read models are, and what changed in them, concerns others. */
const HEARS = ['es_events', 'forgotten'] as const;

/** Runs every read model of the registry on a database, and what staff ask to be done to them. */
async function startWorker(
  url: string,
  log: Logger,
  settings: Pick<Settings, 'eventStore' | 'kafka' | 'workerMetrics'>,
): Promise<Worker> {
  const { eventStore } = settings;
  await migrate(url);
  const kernel: Kernel = await openKernel(url, { name: 'projections', log, eventStore, max: 4, hears: HEARS });
  const pool = projectorPool(url, log);
  const retired = await retireOthers(pool, registry);
  if (retired.length > 0) log.info({ retired }, 'Read models that nobody declares are dropped');
  const ports = { url, pool, store: kernel.store, sealing: kernel.sealing, log };
  const work = new WorkRunner(ports, registry, projection => group.hasGivenUp(projection));
  const group: ProjectorGroup = new ProjectorGroup(ports, registry, {
    onTold: told => work.hear(told),
    shares: workerShares(registry),
  });
  const rendering = new Rendering(ports, registry.filter(holdsDocuments), openRenderer({ yielding: true }));
  await group.start();
  work.start();
  rendering.start();
  const relay = await relayTo(settings.kafka, { url, pool: kernel.database.pool, store: kernel.store, log });
  relay?.start();
  const metrics = await serveMetrics(settings.workerMetrics, workerExposition(figuresOf(group)), log);
  log.info({ projections: registry.length, behind: group.behindNames, version: VERSION }, 'The projections run');
  return {
    stop: async () => {
      metrics.close();
      await Promise.all([group.stop(), work.stop(), rendering.stop(), relay?.stop()]);
      await pool.end();
      await kernel.close();
    },
  };
}

/** What a worker says of itself; how late read models are, backends say of all workers together. */
const figuresOf = (group: ProjectorGroup): readonly WorkerFigure[] => [
  {
    name: 'learnloom_worker_read_models',
    help: 'Read models that this worker keeps up to date',
    read: () => registry.length - group.behindNames.length,
  },
  {
    name: 'learnloom_worker_read_models_elsewhere',
    help: 'Read models that this worker rebuilds, that catch up, or that another worker has',
    read: () => group.behindNames.length,
  },
];

/** The client is loaded only where there is a Kafka. */
async function relayTo(kafka: Settings['kafka'], ports: RelayPorts): Promise<Relay | null> {
  if (kafka === null) return null;
  return new Relay(ports, kafka, await openBus(kafka, ports.log));
}

/** The process: settings from the environment; with `--attached` it also ends when its parent does. */
export async function runWorker(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.databaseUrl === null) throw new SettingsError('Setting DATABASE_URL: the projections need it');
  const log = createLogger({ level: settings.logLevel, name: 'projections' });
  await assertReachable(settings.databaseUrl, settings.databaseWaitSeconds, line => log.warn(line));
  // Before the work begins, so that an early signal ends it cleanly too.
  const starting = startWorker(settings.databaseUrl, log, settings);
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    endInTime(
      starting.then(worker => worker.stop()),
      log,
      'The worker',
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  if (process.argv.includes('--attached')) process.stdin.resume().on('end', end).on('error', end);
  await starting;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  runWorker().catch((error: unknown) => {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  });
}
