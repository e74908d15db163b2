import type { Pool } from 'pg';

/** Whole seconds, begin and end (exclusive). */
export type Seconds = readonly [from: number, to: number];

/** What one save tells of a video. */
export interface WatchedRanges {
  readonly course: string;
  readonly unit: string;
  /** Media key or address: progress belongs to the file that was watched. */
  readonly file: string;
  readonly ranges: readonly Seconds[];
  /** Seconds at which to resume. */
  readonly at: number;
  /** Seconds; 0: not known. */
  readonly length: number;
}

export interface VideoProgress {
  readonly unit: string;
  readonly file: string;
  readonly ranges: readonly Seconds[];
  readonly at: number;
  readonly length: number;
  /** Seconds that were watched at least once. */
  readonly watched: number;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

export interface UnitVisit {
  readonly course: string;
  readonly unit: string;
  /** ISO 8601, UTC. */
  readonly lastAt: string;
}

export interface LearnerNote {
  readonly key: string;
  readonly course: string;
  readonly unit: string;
  /** Seconds. */
  readonly at: number;
  readonly text: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** How a video was watched: by bucket, how many learners watched it and how often it was played. */
export interface WatchedBuckets {
  readonly file: string;
  readonly viewers: number;
  readonly length: number;
  readonly watched: readonly number[];
  readonly plays: readonly number[];
}

/** What people do in courses, as rows of their own. */
export interface LearnerRows {
  /** Unites what was watched with what was before, counts plays by bucket; gives the seconds watched in all. */
  watch(account: string, watched: WatchedRanges, bucketSeconds: number): Promise<number>;
  progressIn(account: string, course: string): Promise<readonly VideoProgress[]>;
  progressOf(account: string, unit: string, file: string): Promise<VideoProgress | null>;
  /** Notes that somebody opened a unit. */
  visit(account: string, course: string, unit: string): Promise<void>;
  /** Last opened first. */
  visits(account: string, course?: string): Promise<readonly UnitVisit[]>;
  /** Of these people, when each was active last in a course. */
  lastActive(course: string, accounts: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Of a course: how many opened each unit, and whose last one it is. */
  openings(course: string): Promise<readonly { unit: string; opened: number; last: readonly string[] }[]>;
  /** Plays of each bucket, from the first. */
  replays(unit: string, file: string): Promise<readonly number[]>;
  curves(unit: string, bucketSeconds: number): Promise<readonly WatchedBuckets[]>;
  notes(account: string, course: string, unit?: string): Promise<readonly LearnerNote[]>;
  countNotes(account: string, course: string, besides: string): Promise<number>;
  saveNote(account: string, note: Omit<LearnerNote, 'createdAt' | 'updatedAt'>): Promise<void>;
  removeNote(account: string, note: string): Promise<void>;
  /** Everything, for the data export. */
  everything(account: string): Promise<{
    readonly videos: readonly (VideoProgress & { readonly course: string })[];
    readonly visits: readonly UnitVisit[];
    readonly notes: readonly LearnerNote[];
  }>;
  /** May be repeated: what is gone stays gone. */
  erase(account: string): Promise<void>;
  wantsDigest(account: string): Promise<boolean>;
  setDigest(account: string, wanted: boolean): Promise<void>;
  /** Of these people, those who want emails about changes. */
  digestReaders(accounts: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Seconds of the longest video that is counted: what a header claims beyond it is not believed. */
const MAX_SECONDS = 360_000;

interface ProgressRow {
  readonly unit: string;
  readonly file: string;
  readonly course: string;
  readonly ranges: readonly Seconds[] | null;
  readonly at: number;
  readonly length: number;
  readonly watched: number;
  readonly updated_at: Date | string;
}

const iso = (at: Date | string): string => new Date(at).toISOString();

const toProgress = ({ updated_at, ranges, course: _course, ...row }: ProgressRow): VideoProgress => ({
  ...row,
  ranges: ranges ?? [],
  updatedAt: iso(updated_at),
});

const PROGRESS = `select unit, file, course, at, length, updated_at,
  (select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(seen) as r) as watched,
  (select jsonb_agg(jsonb_build_array(lower(r), upper(r)) order by lower(r)) from unnest(seen) as r) as ranges
  from kernel.video_progress`;

interface NoteRow {
  readonly key: string;
  readonly course: string;
  readonly unit: string;
  readonly at: number;
  readonly text: string;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
}
const NOTES = 'select note as key, course, unit, at, text, created_at, updated_at from kernel.learner_notes';
const toNote = ({ created_at, updated_at, ...row }: NoteRow): LearnerNote => ({
  ...row,
  createdAt: iso(created_at),
  updatedAt: iso(updated_at),
});

/** Ranges within the video, as a literal of a multirange; begins that do not come before their ends are left out. */
function multirange(ranges: readonly Seconds[], length: number): string {
  const end = length > 0 ? Math.min(length, MAX_SECONDS) : MAX_SECONDS;
  const inside = ranges
    .map(([from, to]) => [Math.max(0, Math.floor(from)), Math.min(end, Math.ceil(to))] as const)
    .filter(([from, to]) => from < to);
  return `{${inside.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}

/** Every bucket whose middle was played counts one play: played through once, it counts once, however it is saved. */
const WATCH = `
  with saved as (
    insert into kernel.video_progress as p (account, course, unit, file, seen, at, length)
    values ($1, $2, $3, $4, $5::int4multirange, $6, $7)
    on conflict (account, unit, file) do update
      set seen = p.seen + excluded.seen, at = excluded.at, course = excluded.course,
          length = greatest(p.length, excluded.length), updated_at = now()
    returning seen),
  played as (
    insert into kernel.video_plays as v (unit, file, bucket, plays)
    select $3, $4, bucket, 1 from unnest($5::int4multirange) as r,
      generate_series(lower(r) / $8::int, (upper(r) - 1) / $8::int) as bucket
     where r @> (bucket * $8::int + $8::int / 2)
     group by bucket order by bucket
    on conflict (unit, file, bucket) do update set plays = v.plays + 1)
  select (select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(seen) as r) as watched from saved`;

const CURVES = `
  with files as (
    select file, max(length) as length, count(*)::int as viewers from kernel.video_progress
     where unit = $1 and seen <> '{}' group by file),
  watched as (
    select p.file, bucket, count(distinct p.account)::int as n from kernel.video_progress p, unnest(p.seen) as r,
      generate_series(lower(r) / $2::int, (upper(r) - 1) / $2::int) as bucket
     where p.unit = $1 and r @> (bucket * $2::int + $2::int / 2) group by p.file, bucket)
  select f.file, f.length, f.viewers,
    (select coalesce(jsonb_object_agg(w.bucket, w.n), '{}') from watched w where w.file = f.file) as watched,
    (select coalesce(jsonb_object_agg(v.bucket, v.plays), '{}') from kernel.video_plays v
      where v.unit = $1 and v.file = f.file) as plays
  from files f order by f.file`;

type ByBucket = Readonly<Record<string, number>>;

/** A list from the first bucket to the last one of the video. */
function bucketsOf(counts: ByBucket, length: number, bucketSeconds: number): readonly number[] {
  const last = Math.max(Math.ceil(length / bucketSeconds) - 1, ...Object.keys(counts).map(Number));
  return Array.from({ length: Math.max(0, last + 1) }, (_, bucket) => counts[String(bucket)] ?? 0);
}

const ERASE = `
  with watched as (delete from kernel.video_progress where account = $1::uuid),
       visits as (delete from kernel.unit_visits where account = $1::uuid),
       notes as (delete from kernel.learner_notes where account = $1::uuid)
  delete from kernel.learning_digests where account = $1::uuid`;

const watching = (pool: Pool): Pick<LearnerRows, 'watch' | 'progressIn' | 'progressOf' | 'replays' | 'curves'> => ({
  async watch(account, { course, unit, file, ranges, at, length }, bucketSeconds) {
    const { rows } = await pool.query<{ watched: number }>(WATCH, [
      account,
      course,
      unit,
      file,
      multirange(ranges, length),
      Math.min(Math.max(0, Math.floor(at)), MAX_SECONDS),
      Math.min(Math.max(0, Math.floor(length)), MAX_SECONDS),
      bucketSeconds,
    ]);
    return rows[0]?.watched ?? 0;
  },
  async progressIn(account, course) {
    const { rows } = await pool.query<ProgressRow>(`${PROGRESS} where account = $1 and course = $2`, [account, course]);
    return rows.map(toProgress);
  },
  async progressOf(account, unit, file) {
    const { rows } = await pool.query<ProgressRow>(`${PROGRESS} where account = $1 and unit = $2 and file = $3`, [
      account,
      unit,
      file,
    ]);
    return rows[0] ? toProgress(rows[0]) : null;
  },
  async replays(unit, file) {
    const { rows } = await pool.query<{ bucket: number; plays: number }>(
      'select bucket, plays from kernel.video_plays where unit = $1 and file = $2',
      [unit, file],
    );
    return bucketsOf(Object.fromEntries(rows.map(({ bucket, plays }) => [bucket, plays])), 0, 1);
  },
  async curves(unit, bucketSeconds) {
    const { rows } = await pool.query<{
      file: string;
      length: number;
      viewers: number;
      watched: ByBucket;
      plays: ByBucket;
    }>(CURVES, [unit, bucketSeconds]);
    return rows.map(({ file, length, viewers, watched, plays }) => ({
      file,
      length,
      viewers,
      watched: bucketsOf(watched, length, bucketSeconds),
      plays: bucketsOf(plays, length, bucketSeconds),
    }));
  },
});

const visiting = (pool: Pool): Pick<LearnerRows, 'visit' | 'visits' | 'lastActive' | 'openings'> => ({
  async visit(account, course, unit) {
    await pool.query(
      `insert into kernel.unit_visits (account, course, unit) values ($1, $2, $3)
       on conflict (account, unit) do update set last_at = now()`,
      [account, course, unit],
    );
  },
  async visits(account, course) {
    const { rows } = await pool.query<{ course: string; unit: string; last_at: Date }>(
      `select course, unit, last_at from kernel.unit_visits
        where account = $1 and course = coalesce($2, course) order by last_at desc, unit`,
      [account, course ?? null],
    );
    return rows.map(({ last_at, ...row }) => ({ ...row, lastAt: iso(last_at) }));
  },
  async lastActive(course, accounts) {
    const { rows } = await pool.query<{ account: string; last_at: Date }>(
      `select account, max(last_at) as last_at from kernel.unit_visits
        where course = $1 and account = any($2::uuid[]) group by account`,
      [course, accounts],
    );
    return new Map(rows.map(({ account, last_at }) => [account, iso(last_at)]));
  },
  async openings(course) {
    const { rows } = await pool.query<{ unit: string; opened: number; last: string[] }>(
      `select unit, count(*)::int as opened,
              coalesce(array_agg(account::text) filter (where newest = 1), '{}') as last
         from (select unit, account, row_number() over (partition by account order by last_at desc, unit) as newest
                 from kernel.unit_visits where course = $1) as v group by unit`,
      [course],
    );
    return rows;
  },
});

const noting = (pool: Pool): Pick<LearnerRows, 'notes' | 'countNotes' | 'saveNote' | 'removeNote'> => ({
  async notes(account, course, unit) {
    const { rows } = await pool.query<NoteRow>(
      `${NOTES} where account = $1 and course = $2 and unit = coalesce($3, unit) order by unit, at, created_at, note`,
      [account, course, unit ?? null],
    );
    return rows.map(toNote);
  },
  async countNotes(account, course, besides) {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from kernel.learner_notes where account = $1 and course = $2 and note <> $3',
      [account, course, besides],
    );
    return rows[0]?.count ?? 0;
  },
  async saveNote(account, { key, course, unit, at, text }) {
    await pool.query(
      `insert into kernel.learner_notes (account, note, course, unit, at, text) values ($1, $2, $3, $4, $5, $6)
       on conflict (account, note) do update
         set unit = excluded.unit, at = excluded.at, text = excluded.text, updated_at = now()`,
      [account, key, course, unit, at, text],
    );
  },
  async removeNote(account, note) {
    await pool.query('delete from kernel.learner_notes where account = $1 and note = $2', [account, note]);
  },
});

export const openLearnerRows = (pool: Pool): LearnerRows => {
  const visits = visiting(pool);
  return {
    ...watching(pool),
    ...visits,
    ...noting(pool),
    async everything(account) {
      const [videos, notes] = await Promise.all([
        pool.query<ProgressRow>(`${PROGRESS} where account = $1 order by updated_at desc limit 1000`, [account]),
        pool.query<NoteRow>(`${NOTES} where account = $1 order by created_at desc limit 5000`, [account]),
      ]);
      return {
        videos: videos.rows.map(row => ({ ...toProgress(row), course: row.course })),
        visits: await visits.visits(account),
        notes: notes.rows.map(toNote),
      };
    },
    async erase(account) {
      await pool.query(ERASE, [account]);
    },
    async wantsDigest(account) {
      const { rowCount } = await pool.query('select from kernel.learning_digests where account = $1', [account]);
      return rowCount === 1;
    },
    async digestReaders(accounts) {
      const { rows } = await pool.query<{ account: string }>(
        'select account from kernel.learning_digests where account = any($1::uuid[])',
        [accounts],
      );
      return new Set(rows.map(({ account }) => account));
    },
    async setDigest(account, wanted) {
      await pool.query(
        wanted
          ? 'insert into kernel.learning_digests (account) values ($1) on conflict do nothing'
          : 'delete from kernel.learning_digests where account = $1',
        [account],
      );
    },
  };
};
