import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Language } from '@learnloom/contracts/kernel/languages';
import { shareCompilerCaches } from '@learnloom/testing/compiler-caches';
import { clusterFolder, testDatabase, type TestDatabase } from '@learnloom/testing/database';
import { readModelDatabase, readModelTemplate } from '@learnloom/testing/read-model-database';
import { makeTemplate } from '@learnloom/testing/template-database';
import { metricsAt } from '@learnloom/testing/metrics';
import { startStandIn } from '@learnloom/testing/event-store-db/stand-in';
import { freePort } from '@learnloom/deploy/running/free-port';
import type { OpenIdClient } from '@learnloom/platform/settings';
import { root, type RemoteName } from '../../../deploy/webpack/packages.ts';

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Product {
  /** Addresses of the hosts, without a trailing slash. */
  readonly main: string;
  readonly admin: string;
  readonly accounts: string;
  readonly dataDir: string;
  /** As in its settings, for a look behind the scenes; '' for an event store in the database. */
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly master: { readonly email: string; readonly password: string };
  /** Asks the main host without a browser, as curl does. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Got>;
  /** What it says to Prometheus. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

const READY = 'To stop everything, press Ctrl+C.';
const STOP_MS = 15_000;

export interface ProductOptions {
  /** With the demo content (default), else empty. */
  readonly demo?: boolean;
  /** `npm start` in this remote: its development, with the rest around it. */
  readonly alone?: RemoteName;
  /** Root of the tree that it is started from; by default this one. */
  readonly tree?: string;
  /** With its events in the stand-in for an EventStoreDB; by default what EVENT_STORE says. */
  readonly standIn?: boolean;
  /** Where its mails go; by default they are kept. */
  readonly smtpUrl?: string;
  /** Of the readers' pages; English by default. */
  readonly language?: Language;
  /** Who signs people in besides, given the product's port. */
  readonly google?: (port: number) => Promise<OpenIdClient>;
}

const MASTER = { email: 'master@example.org', password: 'Slate-Harbour-61' };

interface Start extends Required<Omit<ProductOptions, 'alone' | 'google' | 'standIn'>> {
  readonly alone: RemoteName | undefined;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly eventStoreUrl: string;
  readonly port: number;
  readonly metricsPort: number;
  readonly client: OpenIdClient | undefined;
}

/** Ready when it resolves. */
async function startProcess(start: Start): Promise<ReturnType<typeof spawnProduct>> {
  const child = spawnProduct(start);
  await ready(child);
  return child;
}

const spawnProduct = ({ tree, alone, client, ...start }: Start) =>
  spawn(process.execPath, [join(tree, 'deploy/start.mjs'), ...(alone ? ['--dev'] : [])], {
    cwd: join(tree, alone ?? ''),
    env: {
      ...process.env,
      NODE_ENV: alone ? 'development' : 'production',
      PORT: String(start.port),
      METRICS_PORT: String(start.metricsPort),
      DATA_DIR: start.dataDir,
      DATABASE_URL: start.databaseUrl,
      EVENT_STORE_URL: start.eventStoreUrl,
      SMTP_URL: start.smtpUrl,
      SITE_LANGUAGE: start.language,
      GOOGLE_CLIENT_ID: client?.clientId ?? '',
      GOOGLE_CLIENT_SECRET: client?.clientSecret ?? '',
      GOOGLE_ISSUER: client?.issuer ?? '',
      DEMO: start.demo ? '1' : '0',
      MASTER_EMAIL: MASTER.email,
      MASTER_PASSWORD: MASTER.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function end(child: ReturnType<typeof spawnProduct>): Promise<void> {
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(kill);
}

const DEMO = 'learnloom_demo';

/** Starts a product that imports the demo content into the database and the folder, and ends it. */
async function importDemo(databaseUrl: string, dataDir: string): Promise<void> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const own = { databaseUrl, dataDir, port, metricsPort, alone: undefined, client: undefined, eventStoreUrl: '' };
  await end(await startProcess({ ...own, demo: true, tree: root, smtpUrl: '', language: 'en' }));
}

/**
 * A database with the demo content, and what belongs to it in the folder: to import it anew took half of the start of each
 * product. The first one of a run makes the template.
 */
async function demoDatabase(dataDir: string): Promise<TestDatabase> {
  const files = `${await clusterFolder()}/demo-files`;
  await makeTemplate({ name: DEMO, from: await readModelTemplate(), fill: url => importDemo(url, files) });
  cpSync(files, dataDir, { recursive: true });
  return testDatabase(DEMO);
}

/** `npm start` as users run it, on a free port, with a folder and a database of its own. */
export async function startProduct({
  demo = true,
  alone,
  tree = root,
  standIn = process.env.EVENT_STORE === 'stand-in',
  smtpUrl = '',
  language = 'en',
  google,
}: ProductOptions = {}): Promise<Product> {
  const eventStore = standIn ? await startStandIn() : null;
  const dataDir = mkdtempSync(join(tmpdir(), 'learnloom-e2e-'));
  const database = await (demo && !eventStore ? demoDatabase(dataDir) : readModelDatabase());
  shareCompilerCaches(dataDir);
  const port = await freePort();
  const metricsPort = await freePort();
  const client = await google?.(port);
  const eventStoreUrl = eventStore?.url ?? '';
  const given = { demo, alone, tree, smtpUrl, language, client, eventStoreUrl };
  const child = await startProcess({ ...given, databaseUrl: database.url, dataDir, port, metricsPort });
  return {
    main: `http://localhost:${port}`,
    admin: `http://admin.localhost:${port}`,
    accounts: `http://accounts.localhost:${port}`,
    dataDir,
    databaseUrl: database.url,
    eventStoreUrl,
    master: MASTER,
    get: (path, headers = {}) => fetchRaw(port, path, headers),
    metrics: () => metricsAt(metricsPort),
    async stop() {
      await end(child);
      await eventStore?.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until the product says that it runs; fails with its output when it ends instead. */
function ready(child: ChildProcessByStdio<null, Readable, Readable>): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(READY)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', code => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
}

/** Not `fetch`: that one would refuse a `Host` header and resolve sub-domains of localhost itself. */
function fetchRaw(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<Got> {
  return new Promise((resolve, reject) => {
    httpGet({ host: '127.0.0.1', port, path, headers: { host: `localhost:${port}`, ...headers } }, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    }).on('error', reject);
  });
}
