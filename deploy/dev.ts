import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { assertEventStore } from '@learnloom/platform/event-store/open-event-store';
import { createLogger } from '@learnloom/platform/log';
import { assertReachable } from '@learnloom/platform/connect';
import { buildRemote, serveRemote, watchShell } from './development/server.ts';
import { freePort } from './running/free-port.ts';
import { openEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { endWithNpm, onEnd, reasonOf } from './running/ending.ts';
import { readOwnSettings } from './running/own-settings.ts';
import { developmentManifest } from './development/manifest.ts';
import { TOLD_PAGES } from './development/names.ts';
import { tellPages } from './development/told-pages.ts';
import { remoteNames, root, type RemoteName } from './webpack/packages.ts';

/**
 * `npm run dev`: database, front ends in development builds and the backend, which starts again when its sources
 * change. The remotes in `hot` are served with hot updates; the others are built when their sources changed.
 */
export async function runDevelopment(hot: readonly RemoteName[] = remoteNames): Promise<void> {
  let port = 0;
  endWithNpm();
  const opened: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const undo of opened.splice(0).reverse()) await undo();
  };
  const say = (line: string) => console.log(line);
  try {
    const settings = readOwnSettings();
    ({ port } = settings);
    if (settings.databaseUrl !== null) await assertReachable(settings.databaseUrl, settings.databaseWaitSeconds, say);
    if (settings.eventStore !== null)
      await assertEventStore(settings.eventStore, createLogger({ level: settings.logLevel }), say);
    mkdirSync(settings.dataDir, { recursive: true });
    const database = settings.databaseUrl
      ? { url: settings.databaseUrl, close: () => Promise.resolve() }
      : await openEmbeddedPostgres({ dir: join(settings.dataDir, 'postgres'), onProgress: what => say(`${what}…`) });
    opened.push(() => database.close());
    say('Building the front end for development…');
    const told = await tellPages();
    opened.push(() => told.close());
    const shell = await watchShell(say, wrong => told.tell('shell', wrong));
    opened.push(() => shell.stop());
    const lines: Record<string, string> = {};
    for (const name of remoteNames) {
      if (!hot.includes(name)) {
        lines[name] = await buildRemote(name);
        continue;
      }
      const remote = await serveRemote(name, await freePort(), wrong => told.tell(name, wrong));
      opened.push(() => remote.stop());
      lines[name] = remote.address;
    }
    writeFileSync(developmentManifest(settings.dataDir), `${JSON.stringify(lines, null, 2)}\n`);
    opened.push(runBackend(database.url, told.address));
    onEnd(stop);
  } catch (error) {
    await stop();
    console.error(reasonOf(error, port));
    process.exit(1);
  }
}

/** The backend under a watcher that starts it again on changes, the projections included. */
function runBackend(databaseUrl: string, told: string): () => Promise<void> {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const watched = ['--include', join(root, 'projections/src/**/*.ts')];
  const child = spawn(
    process.execPath,
    [tsx, 'watch', '--clear-screen=false', ...watched, join(root, 'deploy/development/backend.ts')],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: databaseUrl, [TOLD_PAGES]: told },
      stdio: ['ignore', 'inherit', 'inherit'],
      // Else Ctrl-C would reach it twice, and the watcher would kill the backend that is just stopping.
      detached: true,
      windowsHide: true,
    },
  );
  process.once('exit', () => child.kill('SIGTERM'));
  return () =>
    new Promise(resolve => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
}
