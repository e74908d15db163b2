import pg from 'pg';

/** Ids of the database processes that serve the product: this process' own session is not among them. */
export async function sessionsOf(databaseUrl: string): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name like 'learnloom %'`,
    );
    return rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}
