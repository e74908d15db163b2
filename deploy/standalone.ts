import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { createPages, type PagesOptions } from '@learnloom/backend/pages/pages';
import { startBackend, type Backend } from '@learnloom/backend/server';
import { assertEventStore } from '@learnloom/platform/event-store/open-event-store';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { migrate } from '@learnloom/platform/migrations/migrate';
import { assertReachable } from '@learnloom/platform/connect';
import type { Settings } from '@learnloom/platform/settings';
import { stoppedWithin } from '@learnloom/platform/end-in-time';
import { endWithServer } from '@learnloom/platform/end-with-server';
import { codeLanguages, startLine } from './running/code-languages.ts';
import { importDemo } from './running/demo-content.ts';
import { assertNotTaken, openEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { manifestFiles } from './running/manifest-files.ts';
import { readOwnSettings } from './running/own-settings.ts';
import { PlainError } from './running/plain-error.ts';
import { startProjections } from './running/projections-process.ts';
import { readModelsThere } from './running/read-models-there.ts';
import { endWithNpm, onEnd, outliveRejections, reasonOf } from './running/ending.ts';
import { missingBuilds } from './webpack/build.ts';
import { root } from './webpack/packages.ts';

const say = (line: string): void => console.log(line);

/** In a process of its own: the compiler's memory is not the server's. */
function build(): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, 'deploy/build.mjs')], { cwd: root, stdio: 'inherit' });
    // Nobody waits for it any more when this start is ended meanwhile.
    endWithServer(child);
    child.once('error', failed);
    child.once('exit', code => (code === 0 ? done() : failed(new PlainError('The front end could not be built.'))));
  });
}

/**
 * Fails early, before the database and a build have taken their time. Most often it is this product that runs already,
 * on the same data.
 */
async function checkPort({ port, databaseUrl, dataDir }: Settings): Promise<void> {
  try {
    await new Promise<void>((done, failed) => {
      const probe = createServer();
      probe.once('error', failed);
      probe.listen(port, () => probe.close(() => done()));
    });
  } catch (error) {
    if (databaseUrl === null) await assertNotTaken(databaseFolder(dataDir));
    throw error;
  }
}

const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres');

interface Opened {
  readonly url: string;
  close(): Promise<void>;
}

async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<Opened> {
  if (databaseUrl !== null) return { url: databaseUrl, close: () => Promise.resolve() };
  return openEmbeddedPostgres({ dir: databaseFolder(dataDir), onProgress: what => say(`${what}…`) });
}

const READY_MS = 120_000;
const ASK_AGAIN_MS = 50;

interface Standing {
  readonly status: string;
  readonly projections: { readonly details?: { readonly alive: boolean; readonly givenUp: readonly string[] } };
}

/** Not by `fetch`, which refuses some ports. Undefined: no answer. */
const standingAt = (address: string): Promise<Standing | undefined> =>
  new Promise(resolve => {
    get(
      address,
      response =>
        void json(response).then(
          answer => resolve(answer as Standing),
          () => resolve(undefined),
        ),
    ).once('error', () => resolve(undefined));
  });

/**
 * Until the product says that it is ready: at the first start the projections make their tables meanwhile. Gives the read
 * models that could not be rebuilt: the others serve, and staff who are to ask for another try must get in.
 */
async function ready({ port }: Backend): Promise<readonly string[]> {
  const address = `http://127.0.0.1:${port}/api/health/ready`;
  for (const begun = Date.now(); Date.now() - begun < READY_MS; await delay(ASK_AGAIN_MS)) {
    const standing = await standingAt(address);
    if (standing?.status === 'ok') return [];
    const { givenUp = [] } = standing?.projections.details ?? {};
    if (givenUp.length > 0) return givenUp;
  }
  throw new PlainError(`Learnloom did not become ready. See ${address} and the lines above.`);
}

/** Longer than an orderly end takes, which lets requests under way have ten seconds. */
const BACKEND_END_MS = 11_000;

export interface Product {
  readonly backend: Backend;
  close(): Promise<void>;
}

/** Starts everything on this machine: database, projections, backend, demo content. Undoes what it did when it fails. */
export async function startEverything(settings: Settings, pages: PagesOptions): Promise<Product> {
  const opened: (() => Promise<void>)[] = [];
  let importing = false;
  const close = async () => {
    for (const undo of opened.splice(0).reverse()) await undo();
  };
  try {
    const projections = startProjections(settings);
    opened.push(() => projections.stop());
    const database = await openDatabase(settings);
    // What uses it ends before it.
    opened.unshift(() => database.close());
    await migrate(database.url);
    const log = createLogger({ level: settings.logLevel, name: 'backend' });
    outliveRejections(log);
    // What keeps the kernel from opening is said here, once, and not by the projections again and again.
    const kernel = await openKernel(database.url, { name: 'start', log, eventStore: settings.eventStore, max: 1 });
    await kernel.close();
    projections.useDatabase(database.url);
    const backend = await startBackend({
      settings,
      databaseUrl: database.url,
      log,
      pages: createPages({ ...pages, awaitsContent: () => importing }),
      readModels: () => readModelsThere(database.url),
    });
    opened.push(() => stoppedWithin(BACKEND_END_MS, backend.close(), log, 'The backend'));
    const givenUp = await ready(backend);
    if (givenUp.length > 0)
      say(`These read models could not be rebuilt: ${givenUp.join(', ')}. See “Read models” in the admin.`);
    else if (settings.demo) {
      importing = true;
      await importDemo(backend, settings.dataDir, say).finally(() => (importing = false));
    }
    return { backend, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export function sayAddresses({ urls, setupUrl }: Backend, { dataDir }: Settings): void {
  say('');
  say(`  Readers   ${urls.main}`);
  say(`  Staff     ${urls.admin}`);
  say(`  Data      ${dataDir}`);
  if (setupUrl !== null) {
    say('');
    say('  Create the master account with this link (it works once):');
    say(`  ${setupUrl}`);
  }
  say('');
  say('  To stop everything, press Ctrl+C.');
}

/** The engines that run code open after the start: it takes them a while. */
const LANGUAGES_MS = 120_000;

async function sayLanguages({ port }: Backend): Promise<void> {
  const statuses = await codeLanguages(`http://127.0.0.1:${port}`, LANGUAGES_MS);
  if (statuses) say(startLine(statuses));
}

/** `npm start`: builds what is missing and runs the product until it is stopped. */
export async function runStandalone(): Promise<void> {
  let port = 0;
  endWithNpm();
  try {
    const settings = readOwnSettings();
    ({ port } = settings);
    await checkPort(settings);
    if (settings.databaseUrl !== null) await assertReachable(settings.databaseUrl, settings.databaseWaitSeconds, say);
    if (settings.eventStore !== null)
      await assertEventStore(settings.eventStore, createLogger({ level: settings.logLevel }), say);
    mkdirSync(settings.dataDir, { recursive: true });
    if (missingBuilds().length > 0) {
      say('Building the front end…');
      await build();
    }
    const product = await startEverything(settings, { root, manifestFiles: manifestFiles(settings.dataDir) });
    onEnd(async () => {
      say('Stopping…');
      await product.close();
    });
    sayAddresses(product.backend, settings);
    await sayLanguages(product.backend);
  } catch (error) {
    console.error(reasonOf(error, port));
    process.exit(1);
  }
}
