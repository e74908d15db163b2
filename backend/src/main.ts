import { pathToFileURL } from 'node:url';
import { assertReachable } from '@learnloom/platform/connect';
import { endInTime } from '@learnloom/platform/end-in-time';
import { createLogger } from '@learnloom/platform/log';
import { migrate } from '@learnloom/platform/migrations/migrate';
import { readSettings, SettingsError, type Settings } from '@learnloom/platform/settings';
import { VERSION } from '@learnloom/platform/version';
import { PROXY_NOTICE_MS, startBackend, type BackendOptions } from './server.ts';

/** Runs the backend as a process: settings from the environment, an orderly end on SIGTERM and SIGINT. */
export async function runBackend({
  settings = readSettings(process.env),
  ...options
}: Pick<BackendOptions, 'pages' | 'readModels'> & { readonly settings?: Settings } = {}): Promise<void> {
  if (settings.databaseUrl === null)
    throw new SettingsError('Setting DATABASE_URL: is needed to run the backend by itself');
  const log = createLogger({ level: settings.logLevel, name: 'backend' });
  process.on('unhandledRejection', error => log.error({ err: error }, 'A promise was rejected and nobody listened'));
  await assertReachable(settings.databaseUrl, settings.databaseWaitSeconds, line => log.warn(line));
  await migrate(settings.databaseUrl);
  const { databaseUrl } = settings;
  const backend = await startBackend({ settings, databaseUrl, log, noticeMs: PROXY_NOTICE_MS, ...options });
  log.info({ port: backend.port, version: VERSION }, 'The backend is ready');
  if (backend.setupUrl) process.stdout.write(`Create the master account: ${backend.setupUrl}\n`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    endInTime(backend.close(), log, 'The backend');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  runBackend().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
