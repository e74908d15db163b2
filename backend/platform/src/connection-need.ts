import type { Pool } from 'pg';

/** Connections of a process beside its pools: for notices and for locks that belong to a session. */
const DIRECT_CONNECTIONS = 4;

/**
 * How many connections all processes of the site may open together (each process as many as this one, with `pool` in its
 * pools), and how many the server allows.
 */
export async function connectionNeed(
  database: Pick<Pool, 'query'>,
  pool: number,
): Promise<{ readonly needed: number; readonly allowed: number }> {
  const { rows } = await database.query<{ processes: number; allowed: number }>(
    `select (select count(*)::int from pg_stat_activity
              where application_name like 'learnloom % notifications' and datname = current_database()) as processes,
            current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`,
  );
  const { processes = 1, allowed = Infinity } = rows[0] ?? {};
  return { needed: Math.max(1, processes) * (pool + DIRECT_CONNECTIONS), allowed };
}
