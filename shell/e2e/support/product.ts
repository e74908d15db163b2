import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Language } from '@learnloom/contracts/kernel/languages';
import { shareCompilerCaches } from '@learnloom/testing/compiler-caches';
import { readModelDatabase } from '@learnloom/testing/read-model-database';
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
  const database = await readModelDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'learnloom-e2e-'));
  shareCompilerCaches(dataDir);
  const port = await freePort();
  const metricsPort = await freePort();
  const master = { email: 'master@example.org', password: 'Slate-Harbour-61' };
  const client = await google?.(port);
  const child = spawn(process.execPath, [join(tree, 'deploy/start.mjs'), ...(alone ? ['--dev'] : [])], {
    cwd: join(tree, alone ?? ''),
    env: {
      ...process.env,
      NODE_ENV: alone ? 'development' : 'production',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      EVENT_STORE_URL: eventStore?.url ?? '',
      SMTP_URL: smtpUrl,
      SITE_LANGUAGE: language,
      GOOGLE_CLIENT_ID: client?.clientId ?? '',
      GOOGLE_CLIENT_SECRET: client?.clientSecret ?? '',
      GOOGLE_ISSUER: client?.issuer ?? '',
      DEMO: demo ? '1' : '0',
      MASTER_EMAIL: master.email,
      MASTER_PASSWORD: master.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child);
  const main = `http://localhost:${port}`;
  return {
    main,
    admin: `http://admin.localhost:${port}`,
    accounts: `http://accounts.localhost:${port}`,
    dataDir,
    databaseUrl: database.url,
    eventStoreUrl: eventStore?.url ?? '',
    master,
    get: (path, headers = {}) => fetchRaw(port, path, headers),
    metrics: () => metricsAt(metricsPort),
    async stop() {
      const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(kill);
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
