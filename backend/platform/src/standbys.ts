import type { Pool } from 'pg';

/**
 * Names of the standbys that a commit does not wait for: if one is promoted, it may lack the newest events. Empty where the
 * database user may not see it.
 */
export async function asynchronousStandbys(pool: Pick<Pool, 'query'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select application_name as name from pg_stat_replication
      where sync_state = 'async' and state = 'streaming' order by application_name`,
  );
  return rows.map(({ name }) => name);
}
