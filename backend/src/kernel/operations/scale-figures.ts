import type { Pool } from 'pg';
import type { EventStore } from '@learnloom/platform/event-store/event-store';

/** Nobody needs to know more exactly how many events wait to be sent. */
const MOST_COUNTED = 10_000;

/** Which database session holds the lock of each share; a lock is the hash of the share's name. Others are of no worker. */
const SHARES = `
  select s.name, a.pid, coalesce(host(a.client_addr), 'local') as host
    from kernel.shares s
    join pg_locks l on l.locktype = 'advisory' and l.classid = 4711010 and l.granted and l.mode = 'ExclusiveLock'
         and l.objid::bigint = hashtext(s.name)::bigint & 4294967295
         and l.database = (select oid from pg_database where datname = current_database())
    join pg_stat_activity a on a.pid = l.pid
   order by s.name`;

/** Appends that wait for the one that holds the lock of the log. */
const APPENDS = `
  select count(*)::int as waiting from pg_locks
   where locktype = 'advisory' and not granted and classid = 0 and objid = 4711001
     and database = (select oid from pg_database where datname = current_database())`;

const RELAYS = 'select topic, position from kernel.kafka_relays order by topic';

interface ShareOwner {
  readonly share: string;
  /** Address and database process of the worker. */
  readonly owner: string;
}

/** What the processes of a site share, as the database sees it. */
export interface ScaleFigures {
  readonly shares: readonly ShareOwner[];
  readonly appendsWaiting: number;
  /** Events that each topic has yet to get. */
  readonly unsent: Readonly<Record<string, number>>;
}

export async function scaleFigures(
  pool: Pick<Pool, 'query'>,
  store: Pick<EventStore, 'countAfter'>,
): Promise<ScaleFigures> {
  const [shares, appends, relays] = await Promise.all([
    pool.query<{ name: string; pid: number; host: string }>(SHARES),
    pool.query<{ waiting: number }>(APPENDS),
    pool.query<{ topic: string; position: string | null }>(RELAYS),
  ]);
  const unsent = await Promise.all(
    relays.rows.map(async ({ topic, position }) => [topic, await store.countAfter(position, MOST_COUNTED)] as const),
  );
  return {
    shares: shares.rows.map(({ name, pid, host }) => ({ share: name.split(' ')[0] ?? name, owner: `${host}/${pid}` })),
    appendsWaiting: appends.rows[0]?.waiting ?? 0,
    unsent: Object.fromEntries(unsent),
  };
}
