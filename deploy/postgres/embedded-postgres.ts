import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { freePort } from '../running/free-port.ts';
import { scriptArguments } from '../running/script-arguments.ts';
import { Cluster } from './cluster.ts';
import { embeddedBinaries, launcherFor } from './launcher.ts';
import { claim, ownershipSession, succeed } from './ownership.ts';
import { PlainError } from '../running/plain-error.ts';

export interface EmbeddedPostgres {
  /** Address of the product's database on it. */
  readonly url: string;
  /** Address of another database of the same server. */
  urlOf(database: string): string;
  /** Stops the server and waits until it is gone. */
  close(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Data folder; made at the first start. */
  readonly dir: string;
  /** Settings of the server beyond its defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Told in words what takes its time. */
  readonly onProgress?: (what: string) => void;
  /** Milliseconds for which a server that was asked to end is left to those who are connected. */
  readonly stoppingMs?: number;
}

const DATABASE = 'app';
const START_MS = 60_000;
const PAUSE_MS = 200;
/** Longer than an orderly end takes: all processes may have been told to end, the server and its owner. */
const STOPPING_MS = 15_000;
/** Until a watchdog that ended is replaced. */
const REPLACE_MS = 1000;
/** Watchdogs that are asked to stop the server, one after the other, if they are killed over it. */
const DISMISSALS = 3;
/** How long an owner that is just ending is waited for. */
const TAKEN_MS = 5000;

/**
 * Starts PostgreSQL from npm's binaries in a folder, or adopts the server there whose owner was killed. One owner at
 * a time: a second one is refused with the first one's process id. While it is open, a server that dies is started
 * again at the same address; when this process ends in any way, a watchdog stops the server.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dir = path.resolve(options.dir);
  const say = options.onProgress ?? (() => undefined);
  mkdirSync(path.dirname(dir), { recursive: true });
  const binaries = await embeddedBinaries();
  const cluster = new Cluster(dir, binaries, await launcherFor(binaries, path.dirname(dir)), options.settings);
  if (!cluster.exists()) {
    say('Making the database');
    await cluster.create();
  }
  say('Starting the database');
  let { session, port } = await own(cluster, { say });
  await createDatabase(session);
  const watchdog = startWatchdog(dir);
  let closing = false;
  /** Under way after the server died; who closes waits for it, else the new server would outlive its owner. */
  let restored: Promise<void> = Promise.resolve();

  const keepUp = (current: Client) => {
    current.once('end', () => {
      if (!closing) restored = restore();
    });
  };
  const restore = async () => {
    while (!closing) {
      try {
        ({ session, port } = await own(cluster, { port }));
        return keepUp(session);
      } catch {
        await sleep(PAUSE_MS);
      }
    }
  };
  keepUp(session);
  const stopping = endStopping(cluster, options.stoppingMs ?? STOPPING_MS);

  return {
    url: cluster.urlAt(port, DATABASE),
    urlOf: database => cluster.urlAt(port, database),
    close: async () => {
      closing = true;
      clearInterval(stopping);
      await restored;
      await session.end().catch(() => undefined);
      await watchdog.dismiss();
    },
  };
}

/**
 * Ends a server for good that somebody asked to end: it would go on for whoever is connected, its owner among them, and refuse
 * everybody else. Then it is started again.
 */
function endStopping(cluster: Cluster, patienceMs: number): NodeJS.Timeout {
  let since: number | null = null;
  return setInterval(() => {
    since = cluster.isStopping() ? (since ?? performance.now()) : null;
    if (since === null || performance.now() - since < patienceMs) return;
    since = null;
    void cluster.stop('fast').catch(() => undefined);
  }, PAUSE_MS).unref();
}

export interface RunningPostgres {
  /** Address of the product's database on it. */
  readonly url: string;
  /** Goes; the server goes on for its owner, and stops if that has ended meanwhile. */
  close(): Promise<void>;
}

/**
 * The server that runs in a data folder for another process; null: none does. It stays until it is closed here, too: when
 * its owner ends meanwhile, this process becomes the owner, and says so.
 */
export async function joinRunningPostgres(
  folder: string,
  onProgress: (what: string) => void = () => undefined,
): Promise<RunningPostgres | null> {
  const dir = path.resolve(folder);
  if (!existsSync(dir)) return null;
  const binaries = await embeddedBinaries();
  const cluster = new Cluster(dir, binaries, await launcherFor(binaries, path.dirname(dir)));
  const running = cluster.running();
  if (!running) return null;
  const session = ownershipSession(cluster, running.port);
  try {
    await session.connect();
  } catch {
    await session.end().catch(() => undefined);
    return null;
  }
  let closed = false;
  let watchdog: Watchdog | undefined;
  void succeed(session).then(() => {
    if (closed) return;
    watchdog = startWatchdog(dir);
    onProgress('The server has ended; its database stays until this is done.');
  });
  return {
    url: cluster.urlAt(running.port, DATABASE),
    async close() {
      closed = true;
      // A connection that waits for the lock would not hear that it shall end.
      if (!watchdog) return void session.connection.stream.destroy();
      await session.end().catch(() => undefined);
      await watchdog.dismiss();
    },
  };
}

/** Fails when another process uses the data folder. */
export async function assertNotTaken(folder: string): Promise<void> {
  const dir = path.resolve(folder);
  if (!existsSync(dir)) return;
  const binaries = await embeddedBinaries();
  const claimed = await claim(new Cluster(dir, binaries, await launcherFor(binaries, path.dirname(dir))));
  if (claimed.state === 'ours') await claimed.session.end();
  if (claimed.state === 'taken') throw new DatabaseTaken(dir, claimed.by);
}

interface Owning {
  /** Where it shall answer; any, if not given. */
  readonly port?: number;
  /** Told why the server does not start, while that is tried again. */
  readonly say?: (what: string) => void;
}

/** Claims the running server, starting it where there is none. */
async function own(
  cluster: Cluster,
  { port: wantedPort, say = () => undefined }: Owning,
): Promise<{ session: Client; port: number }> {
  const started = Date.now();
  let takenSince: number | null = null;
  let reason = '';
  while (Date.now() - started < START_MS) {
    const claimed = await claim(cluster);
    if (claimed.state === 'ours') return claimed;
    if (claimed.state === 'taken') {
      takenSince ??= Date.now();
      if (Date.now() - takenSince > TAKEN_MS) throw new DatabaseTaken(cluster.dir, claimed.by);
    } else {
      try {
        await cluster.start(wantedPort ?? (await freePort()));
        continue;
      } catch (error) {
        const before = reason;
        reason = error instanceof Error ? error.message : String(error);
        if (reason !== before) say(`Trying again to start the database (${reason})`);
      }
    }
    await sleep(PAUSE_MS);
  }
  throw new PlainError(`The embedded database did not start (${reason}). See ${cluster.logFile}`);
}

/** Another process uses the data folder. */
export class DatabaseTaken extends PlainError {
  override readonly name = 'DatabaseTaken';
  constructor(dir: string, by: string) {
    super(`The database in ${dir} is in use by another server (${by}). Stop it, or set DATA_DIR or DATABASE_URL.`);
  }
}

async function createDatabase(session: Client): Promise<void> {
  const { rowCount } = await session.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await session.query(`create database ${DATABASE}`);
}

interface Watchdog {
  /** Has it stop the server, unless another owner has come, and waits for it. */
  dismiss(): Promise<void>;
}

/** Its exit code once it has ended; null: it was killed. */
function ended(watchdog: ChildProcess): Promise<number | null> {
  if (watchdog.exitCode !== null || watchdog.signalCode !== null) return Promise.resolve(watchdog.exitCode);
  return new Promise(resolve => {
    watchdog.ref();
    watchdog.once('exit', resolve);
    watchdog.stdin?.end();
  });
}

/** Another one takes the place of one that ends before it is dismissed. */
function startWatchdog(dir: string): Watchdog {
  let dismissed = false;
  let child = begin();
  function begin() {
    const one = spawn(process.execPath, [...scriptArguments('deploy/postgres/watchdog.ts'), dir], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      windowsHide: true,
    });
    one.unref();
    if ('unref' in one.stdin && typeof one.stdin.unref === 'function') one.stdin.unref();
    one.stdin.on('error', () => undefined);
    one.once('exit', () => setTimeout(replace, REPLACE_MS).unref());
    return one;
  }
  function replace() {
    if (!dismissed) child = begin();
  }
  return {
    async dismiss() {
      dismissed = true;
      // One that was killed has not stopped the server.
      for (let left = DISMISSALS; left > 0 && (await ended(child)) !== 0; left -= 1) child = begin();
    },
  };
}
