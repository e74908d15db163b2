import type { Pool } from 'pg';
import type { Logger } from '@learnloom/platform/log';
import type { TrialEnd, VersionCounts } from '@learnloom/contracts/operations/remotes';

/** A version that goes, or went, to a share of visitors first. */
export interface RemoteTrial {
  /** As the remote's folder: `mfe-content`. */
  readonly name: string;
  readonly version: string;
  /** What the other visitors load. */
  readonly before: string;
  /** Percent of visitors. */
  readonly share: number;
  /** ISO date-time. */
  readonly startedAt: string;
  /** Null: it goes to them now. */
  readonly end: { readonly at: string; readonly because: TrialEnd } | null;
}

export type TrialCount = VersionCounts & { readonly name: string; readonly version: string };

interface Ending {
  readonly name: string;
  readonly version: string;
  readonly because: TrialEnd;
  /** ISO date-time. */
  readonly at: string;
}

/** Which versions go to a share of visitors, and how they fare. All backends share it. */
export interface RemoteTrials {
  all(): Promise<readonly RemoteTrial[]>;
  start(trial: Omit<RemoteTrial, 'end'>): Promise<void>;
  end(ending: Ending): Promise<void>;
  /** Forgets the trial of a remote that something else was deployed of. `at`: when it was deployed. */
  clear(name: string, at: string): Promise<void>;
  /** Counts a visit or a failure; only of a remote that has a trial now. Written soon. Never fails. */
  note(container: string, version: string, what: keyof VersionCounts): void;
  counts(): Promise<readonly TrialCount[]>;
  /** Writes what is counted. */
  flush(): Promise<void>;
}

interface Row {
  readonly name: string;
  readonly version: string;
  readonly before: string;
  readonly share: number;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly because: TrialEnd | null;
}

const trialOf = ({ started_at, ended_at, because, ...row }: Row): RemoteTrial => ({
  ...row,
  startedAt: new Date(started_at).toISOString(),
  end: ended_at === null ? null : { at: new Date(ended_at).toISOString(), because: because ?? 'staff' },
});

const folderOf = (container: string): string => container.replaceAll('_', '-');

/** Adds up visits and failures by remote and version, and writes many at once. */
function openCounters(pool: Pool) {
  let counters = new Map<string, { visits: number; failures: number }>();
  return {
    add(name: string, version: string, what: keyof VersionCounts): void {
      const key = `${name} ${version}`;
      const counter = counters.get(key) ?? { visits: 0, failures: 0 };
      counter[what] += 1;
      counters.set(key, counter);
    },
    /** Forgets what is not written yet of a remote. */
    drop(name: string): void {
      for (const key of counters.keys()) if (key.startsWith(`${name} `)) counters.delete(key);
    },
    async flush(): Promise<void> {
      const rows = [...counters].map(([key, values]) => {
        const [name, version] = key.split(' ');
        return { name, version, ...values };
      });
      counters = new Map();
      if (rows.length === 0) return;
      await pool.query(
        `insert into kernel.remote_trial_counts as c (name, version, visits, failures)
         select name, version, visits, failures from jsonb_to_recordset($1::jsonb)
           as r (name text, version text, visits bigint, failures bigint)
         order by 1, 2
         on conflict (name, version)
         do update set visits = c.visits + excluded.visits, failures = c.failures + excluded.failures`,
        [JSON.stringify(rows)],
      );
    },
  };
}

/** Keeps trials in the database, and counts for those that it has read last. */
export function remoteTrials(pool: Pool, log: Logger): RemoteTrials {
  let current: readonly RemoteTrial[] = [];
  const counters = openCounters(pool);
  return {
    async all() {
      const { rows } = await pool.query<Row>('select * from kernel.remote_trials order by name');
      current = rows.map(trialOf);
      return current;
    },
    async start({ name, version, before, share, startedAt }) {
      // A repetition of the same start changes nothing, and keeps what has been counted since.
      const { rowCount } = await pool.query(
        `insert into kernel.remote_trials as t (name, version, before, share, started_at) values ($1, $2, $3, $4, $5)
         on conflict (name) do update
           set version = excluded.version, before = excluded.before, share = excluded.share,
               started_at = excluded.started_at, ended_at = null, because = null
         where t.started_at < excluded.started_at`,
        [name, version, before, share, startedAt],
      );
      if (rowCount === 0) return;
      counters.drop(name);
      await pool.query('delete from kernel.remote_trial_counts where name = $1', [name]);
    },
    async end({ name, version, because, at }) {
      await pool.query(
        `update kernel.remote_trials set ended_at = $3, because = $4
          where name = $1 and version = $2 and ended_at is null and started_at <= $3`,
        [name, version, at, because],
      );
    },
    async clear(name, at) {
      await pool.query('delete from kernel.remote_trials where name = $1 and started_at <= $2', [name, at]);
    },
    note(container, version, what) {
      const name = folderOf(container);
      if (current.some(trial => trial.name === name && trial.end === null)) counters.add(name, version, what);
    },
    async counts() {
      await counters.flush();
      const { rows } = await pool.query<{ name: string; version: string; visits: string; failures: string }>(
        'select name, version, visits, failures from kernel.remote_trial_counts',
      );
      return rows.map(({ visits, failures, ...row }) => ({
        ...row,
        visits: Number(visits),
        failures: Number(failures),
      }));
    },
    flush: () =>
      counters
        .flush()
        .catch((error: unknown) => log.warn({ err: error }, 'Visits of a trial version could not be counted')),
  };
}

/** What was counted of a version; nothing so far where there is no row. */
export const countsOf = (counts: readonly TrialCount[], name: string, version: string): VersionCounts => {
  const { visits, failures } = counts.find(row => row.name === name && row.version === version) ?? {
    visits: 0,
    failures: 0,
  };
  return { visits, failures };
};
