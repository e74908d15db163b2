import pg from 'pg';
import type { Cluster } from './cluster.ts';

/** Held by the process that the server works for: an advisory lock, which ends with its session, however that ends. */
const LOCK = 4711003;

export type Claim =
  | { readonly state: 'ours'; readonly session: pg.Client; readonly port: number }
  | { readonly state: 'taken'; readonly by: string }
  | { readonly state: 'down' };

export function ownershipSession(cluster: Cluster, port: number): pg.Client {
  const session = new pg.Client({
    connectionString: cluster.urlAt(port, 'postgres'),
    application_name: `pid ${process.pid}`,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  session.on('error', () => undefined);
  return session;
}

/**
 * Waits in line to become the owner: the lock is given to whoever waits when its holder ends, before anybody can try for it.
 * Resolves once that is so; never, when the server or `session` ends before.
 */
export async function succeed(session: pg.Client): Promise<void> {
  await session.query('select pg_advisory_lock($1)', [LOCK]).catch(() => new Promise(() => undefined));
}

/** Tries to become the owner of the server of this cluster. Adopts one whose owner is gone. */
export async function claim(cluster: Cluster): Promise<Claim> {
  const running = cluster.running();
  if (!running) return { state: 'down' };
  const session = ownershipSession(cluster, running.port);
  try {
    await session.connect();
    const { rows } = await session.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [LOCK]);
    if (rows[0]?.ok) return { state: 'ours', session, port: running.port };
    const holder = await session.query<{ name: string }>(
      `select application_name as name from pg_stat_activity join pg_locks using (pid)
        where locktype = 'advisory' and granted and objid = $1`,
      [LOCK],
    );
    await session.end();
    return { state: 'taken', by: holder.rows[0]?.name ?? 'pid unknown' };
  } catch {
    session.end().catch(() => undefined);
    return { state: 'down' };
  }
}
