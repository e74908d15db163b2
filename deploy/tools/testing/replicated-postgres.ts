import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Cluster } from '@learnloom/deploy/postgres/cluster';
import { openEmbeddedPostgres } from '@learnloom/deploy/postgres/embedded-postgres';
import { embeddedBinaries, launcherFor, type Launcher } from '@learnloom/deploy/postgres/launcher';
import { freePort } from '@learnloom/deploy/running/free-port';
import { memoryFolder } from './memory-folder.ts';

/** A PostgreSQL of one's own with a second one that follows it by streaming replication. */
export interface ReplicatedPostgres {
  readonly url: string;
  readonly replicaUrl: string;
  /** Runs a statement on one of them. */
  query(server: 'primary' | 'replica', statement: string): Promise<void>;
  close(): Promise<void>;
}

/** Files of a data folder that belong to the running server alone. */
const OWN_FILES = /^(postmaster\.(pid|opts)|server\.log.*)$/;

/** `replica`: settings of the second server beyond its defaults. */
export async function startReplicatedPostgres(
  replica: Readonly<Record<string, string>> = {},
): Promise<ReplicatedPostgres> {
  const folder = memoryFolder();
  const dirs = { primary: path.join(folder, 'primary'), replica: path.join(folder, 'replica') };
  const primary = await openEmbeddedPostgres({ dir: dirs.primary, settings: { fsync: 'off' } });
  try {
    const binaries = await embeddedBinaries();
    const launcher = await launcherFor(binaries, folder);
    await copyRunning(primary.url, dirs, launcher);
    const follower = new Cluster(dirs.replica, binaries, launcher, replica);
    const port = await freePort();
    await follower.start(port);
    const url = new URL(primary.url);
    const urls = { primary: url.href, replica: Object.assign(new URL(url), { port: String(port) }).href };
    return {
      url: urls.primary,
      replicaUrl: urls.replica,
      query: (server, statement) => withClient(urls[server], client => runWithRetries(client, statement)),
      close: async () => {
        await follower.stop('immediate').catch(() => undefined);
        await primary.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await primary.close();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

const TRIES = 10;

/** What replay cancels is tried again. */
async function runWithRetries(client: pg.Client, statement: string, tries = TRIES): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const isCanceled = error instanceof pg.DatabaseError && error.code === '40001';
    if (!isCanceled || tries === 1) throw error;
    await runWithRetries(client, statement, tries - 1);
  }
}

/** A base backup without `pg_basebackup`, which npm's binaries lack: the files are copied between its start and its end. */
async function copyRunning(
  url: string,
  dirs: { readonly primary: string; readonly replica: string },
  launcher: Launcher,
): Promise<void> {
  await withClient(url, async client => {
    await client.query("select pg_backup_start('replica', true)");
    mkdirSync(dirs.replica);
    cpSync(dirs.primary, dirs.replica, {
      recursive: true,
      filter: source => !OWN_FILES.test(path.relative(dirs.primary, source)),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(dirs.replica, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  const { hostname, port, username, password } = new URL(url);
  const address = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  writeFileSync(path.join(dirs.replica, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  writeFileSync(path.join(dirs.replica, 'standby.signal'), '');
  own(dirs.replica, launcher.owner);
}

/** PostgreSQL starts in no folder that others may read. */
function own(dir: string, owner: number | undefined): void {
  chmodSync(dir, 0o700);
  if (owner === undefined) return;
  for (const file of ['.', ...(readdirSync(dir, { recursive: true }) as string[])])
    chownSync(path.join(dir, file), owner, owner);
}
