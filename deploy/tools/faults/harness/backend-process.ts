// A backend as it runs, except that one account may send in a second what is otherwise allowed in minutes. Reports its
// port and ends with its parent.
import { join } from 'node:path';
import { createLogger } from '@learnloom/platform/log';
import { migrate } from '@learnloom/platform/migrations/migrate';
import { readSettings } from '@learnloom/platform/settings';
import { unlimited } from '@learnloom/backend/kernel/runtime';
import { createPages } from '@learnloom/backend/pages/pages';
import { runnerProvider } from '@learnloom/backend/runner/services';
import { PROXY_NOTICE_MS, startBackend } from '@learnloom/backend/server';
import { root } from '../../../webpack/packages.ts';
import { watchLoop } from '../hostile/loop.ts';

const settings = readSettings(process.env);
const { databaseUrl } = settings;
if (databaseUrl === null) throw new Error('Setting DATABASE_URL: is needed');
const log = createLogger({ level: settings.logLevel, name: 'backend' });
process.on('unhandledRejection', error => log.error({ err: error }, 'A promise was rejected and nobody listened'));
await migrate(databaseUrl);
// No fault concerns the code runner, whose compilers would be started with every backend.
const backend = await startBackend({
  settings: { ...settings, metrics: { host: '127.0.0.1', port: 0 } },
  databaseUrl,
  log,
  limits: unlimited,
  ...(process.env.BEHIND_PROXY && { noticeMs: PROXY_NOTICE_MS }),
  services: [runnerProvider({ openings: [] })],
  ...(process.env.SERVE_PAGES && { pages: createPages({ root, manifestFiles: [join(root, 'deploy/remotes.json')] }) }),
});
const standstill = watchLoop();
const answers: Readonly<Record<string, () => unknown>> = {
  loop: standstill,
  routes: () => backend.routes,
  metrics: () => backend.metricsPort,
};
process.on('message', question => process.send?.(answers[String(question)]?.() ?? null));
process.once('disconnect', () => {
  backend.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
process.send?.(backend.port);
