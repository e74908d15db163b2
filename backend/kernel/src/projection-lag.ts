import type { Knex } from 'knex';

/** A worker that has not reported for this long is gone. */
const SILENT_SECONDS = 10;
/** Nobody needs to know more exactly than this how far behind a read model is. */
const MOST_COUNTED = 10_000;

export interface ProjectionLag {
  /** A worker has reported within the last seconds. */
  readonly alive: boolean;
  /** Read models that every worker still rebuilds or catches up. */
  readonly behind: readonly string[];
  /** Events that each live read model has yet to apply, at most 10,000. */
  readonly events: Readonly<Record<string, number>>;
}

/** How far the read models are, as the projection workers report it. */
export async function projectionLag(db: Knex): Promise<ProjectionLag> {
  const workers = await db
    .withSchema('kernel')
    .from('workers')
    .whereRaw('heartbeat_at > now() - make_interval(secs => ?)', [SILENT_SECONDS])
    .select<{ behind: string[] }[]>('behind');
  const [first, ...others] = workers.map(({ behind }) => behind);
  const { rows } = await db.raw<{ rows: { names: string[]; events: number }[] }>(
    `select names, (select count(*) from (
              select 1 from es.events where es.events.position > coalesce(at.position, '0')::bigint limit ?) as newer
            )::int as events
       from (select position, array_agg(name) as names from kernel.checkpoints where name <> '*' group by position) as at`,
    [MOST_COUNTED],
  );
  return {
    alive: first !== undefined,
    behind: (first ?? []).filter(name => others.every(other => other.includes(name))),
    events: Object.fromEntries(rows.flatMap(({ names, events }) => names.map(name => [name, events]))),
  };
}
