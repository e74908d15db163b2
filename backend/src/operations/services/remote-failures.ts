import type { Pool } from 'pg';
import type { Logger } from '@learnloom/platform/log';

export interface RemoteFailure {
  /** Container: `mfe_content`. */
  readonly remote: string;
  readonly version: string;
  readonly side: 'server' | 'browser';
  readonly kind: string;
  readonly message: string;
  readonly path: string;
}

export type CountedFailure = RemoteFailure & {
  readonly times: number;
  readonly firstAt: string;
  readonly lastAt: string;
};

export interface RemoteFailures {
  /** Counts it; written soon, and many at once as one. Never fails. */
  note(failure: RemoteFailure): void;
  /** The most recent first, of the last days. */
  list(): Promise<readonly CountedFailure[]>;
  /** Writes what is counted. */
  flush(): Promise<void>;
}

/** Different failures between two flushes, and those kept of one version. */
const AT_ONCE = 200;
const KEPT = 50;
const DAYS = 30;
const LISTED = 500;
/** UTF-16 units of a message; the log has it whole. */
const MESSAGE = 300;

interface Noted {
  readonly failure: RemoteFailure;
  times: number;
}

const firstLine = (text: string): string => (text.split('\n', 1)[0] ?? '').slice(0, MESSAGE);

/** Segments of a path that name one thing rather than a page, such as an attempt. */
const plainPath = (path: string): string =>
  path.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '…').slice(0, MESSAGE);

/** Nothing that may be about a person: addresses lose their parameters, mail addresses go. */
const plainText = (text: string): string =>
  firstLine(text)
    .replace(/(https?:\/\/[^\s?#)]*)[?#][^\s)]*/g, '$1')
    .replace(/[^\s@]{1,64}@[^\s@]{1,255}/g, '…');

/** Counts failures of remotes in the database, a bounded number of them. */
export function remoteFailures(pool: Pool, log: Logger): RemoteFailures {
  let noted = new Map<string, Noted>();

  async function flush(): Promise<void> {
    const all = [...noted.values()];
    noted = new Map();
    if (all.length === 0) return;
    const rows = all.map(({ failure, times }) => ({ ...failure, times }));
    await pool.query(
      `insert into kernel.remote_failures as f (remote, version, side, kind, message, path, times)
       select remote, version, side, kind, message, path, times from jsonb_to_recordset($1::jsonb)
         as r (remote text, version text, side text, kind text, message text, path text, times bigint)
       order by 1, 2, 3, 4, 5
       on conflict (remote, version, side, kind, message)
       do update set times = f.times + excluded.times, path = excluded.path, last_at = now()`,
      [JSON.stringify(rows)],
    );
    await pool.query(
      `delete from kernel.remote_failures where ctid in (
         select ctid from (
           select ctid, last_at, row_number() over (partition by remote, version order by last_at desc) as n
             from kernel.remote_failures) ranked
          where n > $1 or last_at < now() - make_interval(days => $2))`,
      [KEPT, DAYS],
    );
  }

  return {
    note(failure) {
      const plain = { ...failure, message: plainText(failure.message), path: plainPath(failure.path) };
      const { remote, version, side, kind, message } = plain;
      const key = [remote, version, side, kind, message].join('\n');
      const before = noted.get(key);
      if (before) before.times += 1;
      else if (noted.size < AT_ONCE) noted.set(key, { failure: plain, times: 1 });
    },
    async list() {
      await flush();
      const { rows } = await pool.query<RemoteFailure & { times: string; first_at: string; last_at: string }>(
        'select * from kernel.remote_failures order by last_at desc limit $1',
        [LISTED],
      );
      return rows.map(({ times, first_at, last_at, ...failure }) => ({
        ...failure,
        times: Number(times),
        firstAt: new Date(first_at).toISOString(),
        lastAt: new Date(last_at).toISOString(),
      }));
    },
    flush: () =>
      flush().catch((error: unknown) => log.warn({ err: error }, 'Failures of remotes could not be counted')),
  };
}
