import type { Pool, PoolClient } from 'pg';
import type { Projection } from './projection.ts';
import type { ProjectorPorts } from './ports.ts';
import { statementsOf } from './tables.ts';
import type { AdvisoryLock } from './advisory-lock.ts';

/** A schema of its own in which a read model is built. */
export interface Scratch {
  readonly client: PoolClient;
  readonly schema: string;
  /** Empties it and creates the read model's tables, without what can wait until they are filled. */
  create(): Promise<void>;
  /** Creates what waited. */
  complete(): Promise<void>;
  /** Lets an abort no longer break off the statement under way. */
  settle(): void;
}

/**
 * Works in a scratch schema and leaves none behind; one that a killed process left is taken over. When the lock's
 * signal aborts, the statement under way is broken off by the server.
 */
export async function inScratch<T>(
  { pool }: ProjectorPorts,
  { session, signal }: AdvisoryLock,
  projection: Projection,
  schema: string,
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  const { first, later } = statementsOf(projection);
  const client = await pool.connect();
  let breakOff: (() => void) | undefined;
  const settle = () => {
    if (breakOff) signal.removeEventListener('abort', breakOff);
  };
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const terminate = (db: Pick<Pool, 'query'>) => db.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // The lock's session is always free to say it, unless it is its loss that ends the work.
    breakOff = () =>
      void terminate(session)
        .catch(() => terminate(pool))
        .catch(() => undefined);
    signal.addEventListener('abort', breakOff);
    signal.throwIfAborted();
    const result = await work({
      client,
      schema,
      create: async () => {
        await client.query(`drop schema if exists "${schema}" cascade; create schema "${schema}"`);
        await inSchema(client, schema, first);
      },
      complete: () => inSchema(client, schema, later),
      settle,
    });
    settle();
    client.release();
    return result;
  } catch (error) {
    settle();
    client.release(true);
    throw error;
  } finally {
    // Where even this fails, the next one in the schema drops it.
    await session.query(`drop schema if exists "${schema}" cascade`).catch(() => undefined);
  }
}

async function inSchema(client: PoolClient, schema: string, statements: readonly string[]): Promise<void> {
  if (statements.length === 0) return;
  await client.query(`begin; set local search_path = "${schema}"; ${statements.join(';\n')}; commit`);
}
