import pg from 'pg';

/** What the event store must hold for one or more commands together. */
export interface Expected {
  /** Command ids or correlation ids of the requests. */
  readonly ids: readonly string[];
  readonly stream: string;
  readonly type: string;
  /** Events of the type that they record together. */
  readonly events: number;
}

export interface Audited {
  readonly lost: number;
  readonly duplicated: number;
}

/** Compares what was answered with what the event store holds. `by` says which ids are meant. */
export async function audit(
  databaseUrl: string,
  expected: readonly Expected[],
  by: 'commandId' | 'correlationId' = 'commandId',
): Promise<Audited> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ stream: string; type: string; id: string; events: number }>(
      `select stream, type, metadata ->> $1 as id, count(*)::int as events from es.events group by 1, 2, 3`,
      [by],
    );
    const found = new Map(rows.map(({ stream, type, id, events }) => [`${stream} ${type} ${id}`, events]));
    let lost = 0;
    let duplicated = 0;
    for (const { ids, stream, type, events } of expected) {
      const recorded = ids.reduce((sum, id) => sum + (found.get(`${stream} ${type} ${id}`) ?? 0), 0);
      lost += Math.max(0, events - recorded);
      duplicated += Math.max(0, recorded - events);
    }
    return { lost, duplicated };
  } finally {
    await client.end();
  }
}
