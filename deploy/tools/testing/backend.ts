import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import type { Settings } from '@learnloom/platform/settings';
import { passwordHashing } from '@learnloom/backend/kernel/sessions/passwords';
import { unlimited } from '@learnloom/backend/kernel/runtime';
import { runnerProvider, type RunnerChoice } from '@learnloom/backend/runner/services';
import { startBackend, type Backend, type BackendOptions } from '@learnloom/backend/server';
import { registry } from '@learnloom/projections/registry';
import { startProjections } from './projections.ts';
import { readModelDatabase } from './read-model-database.ts';
import { testDatabase, testLog } from './database.ts';

export const testSettings: Settings = {
  port: 0,
  domain: 'localhost',
  dataDir: './data',
  databaseUrl: null,
  pooledDatabaseUrl: null,
  replicaDatabaseUrl: null,
  databaseWaitSeconds: 0,
  databasePool: 20,
  runnerPlaces: null,
  metrics: { host: '127.0.0.1', port: 0 },
  workerMetrics: null,
  eventStore: null,
  kafka: null,
  piston: null,
  smtp: null,
  google: null,
  openIdProviders: [],
  siteName: 'Learnloom',
  siteLanguage: 'en',
  siteLogo: null,
  siteColor: null,
  siteLogoImage: null,
  dateLocale: 'site',
  mailPostalAddress: null,
  mailReports: { token: null, mailbox: null },
  mailFrom: { name: 'Learnloom', address: 'no-reply@localhost' },
  master: { email: 'master@example.org', password: 'Slate-Harbour-61' },
  demo: false,
  logLevel: 'silent',
  timeZone: 'UTC',
  currency: 'USD',
  payments: { provider: 'test', paystack: null, stripe: null },
  trustProxy: false,
  publicUrl: 'http://localhost:3000',
  sessionMaxDays: 90,
  secureCookies: false,
  objectStorage: null,
  quotas: { staff: 2_000 * 1024 * 1024, user: 100 * 1024 * 1024 },
};

export interface TestBackendOptions extends Partial<BackendOptions> {
  /** What runs code; nothing by default. */
  readonly runner?: RunnerChoice;
}

export interface TestBackend extends Backend {
  readonly databaseUrl: string;
  /** A folder of its own. */
  readonly dataDir: string;
  /** A kernel of the tests' own, for looking behind the scenes. */
  readonly kernel: Kernel;
  /** Starts one more backend on the same database; closed with this one. */
  another(options?: TestBackendOptions): Promise<Backend>;
}

/**
 * A backend with all its read models on a database of its own. `close()` ends everything and drops the database.
 * `prepare` has the database first.
 */
export async function testBackend(
  { runner: usual, ...options }: TestBackendOptions = {},
  prepare?: (databaseUrl: string) => Promise<void>,
): Promise<TestBackend> {
  const database = await (prepare ? testDatabase() : readModelDatabase());
  await prepare?.(database.url);
  const { log = testLog, settings = testSettings } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'learnloom-data-'));
  const start = ({ settings: own = settings, runner = usual ?? { openings: [] }, ...more }: TestBackendOptions = {}) =>
    startBackend({
      databaseUrl: database.url,
      log,
      passwords: passwordHashing({ N: 2 ** 10, r: 8, p: 1 }),
      limits: unlimited,
      services: [runnerProvider(runner)],
      // Few tests send what is large, and many start a backend.
      ahead: false,
      ...options,
      ...more,
      settings: { ...own, dataDir },
    });
  const kernel = await openKernel(database.url, { name: 'test', log, eventStore: settings.eventStore, max: 5 });
  const projections = await startProjections(kernel, registry);
  const backend = await start();
  const others: Backend[] = [];
  return {
    ...backend,
    databaseUrl: database.url,
    dataDir,
    kernel,
    async another(more) {
      const other = await start(more);
      others.push(other);
      return other;
    },
    async close() {
      for (const one of [...others, backend]) await one.close();
      await projections.stop();
      await kernel.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
