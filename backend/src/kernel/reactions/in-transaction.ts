import type { Pool, PoolClient } from 'pg';

/** One transaction on a connection of its own; what fails leaves nothing. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection in an unknown state is not used again.
    client.release(true);
    throw error;
  }
}
