import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import { GROUP_CHECKPOINT } from '@learnloom/platform/barrier';
import { READ_SCHEMA } from '@learnloom/platform/database';
import type { Position } from '@learnloom/platform/event-store/event-store';
import type { ProjectorPorts } from './ports.ts';
import type { Projection } from './projection.ts';

const { escapeIdentifier } = pg;

export const tableIn = (schema: string, table: string): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;

export interface Installed {
  /** The live tables are what this version declares. */
  readonly current: boolean;
  readonly position: Position | null;
}

/** Whether a read model's tables are there, in its version. */
export async function installed(pool: Pool | PoolClient, projection: Projection): Promise<Installed> {
  const names = Object.keys(projection.tables).map(table => tableIn(READ_SCHEMA, table));
  const { rows } = await pool.query<{ version: string; position: Position | null; complete: boolean }>(
    `select version, position,
            (select bool_and(to_regclass(name) is not null) from unnest($2::text[]) as name) as complete
       from kernel.checkpoints where name = $1`,
    [projection.name, names],
  );
  const [row] = rows;
  return { current: row?.version === projection.version && row.complete, position: row?.position ?? null };
}

/** Statements that create the tables, and those that can wait until they are filled. */
export function statementsOf(projection: Projection): { readonly first: string[]; readonly later: string[] } {
  const all = Object.values(projection.tables);
  if (!projection.replay) return { first: all.flat(), later: [] };
  return { first: all.flatMap(list => list.slice(0, 1)), later: all.flatMap(list => list.slice(1)) };
}

/** Creates empty live tables, when the log is empty: there is nothing to replay. Workers that race take turns. */
export async function installEmpty(pool: Pool, projection: Projection): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(
      `insert into kernel.checkpoints (name, version, position, tables) values ($1, $2, null, $3)
       on conflict (name) do nothing`,
      [projection.name, projection.version, Object.keys(projection.tables)],
    );
    if (rowCount) {
      await client.query(`set local search_path = ${escapeIdentifier(READ_SCHEMA)}`);
      for (const statement of Object.values(projection.tables).flat()) await client.query(statement);
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A read model whose tables are there or not in this version. */
export interface State {
  readonly projection: Projection;
  readonly current: boolean;
  readonly position: Position;
}

/** The state of each; creates the tables where the log is empty. */
export async function statesOf(
  { pool, store }: Pick<ProjectorPorts, 'pool' | 'store'>,
  projections: readonly Projection[],
): Promise<readonly State[]> {
  const empty = (await store.countAfter(null, 1)) === 0;
  const states: State[] = [];
  for (const projection of projections) {
    let state = await installed(pool, projection);
    if (!state.current && empty) {
      await installEmpty(pool, projection);
      state = await installed(pool, projection);
    }
    states.push({ projection, current: state.current, position: state.position ?? '' });
  }
  return states;
}

/** Drops read models that no projection declares any more. Only for the process that knows all of them. */
export async function retireOthers(pool: Pool, projections: readonly Projection[]): Promise<readonly string[]> {
  const known = [...projections.map(({ name }) => name), GROUP_CHECKPOINT];
  const tables = new Set(projections.flatMap(projection => Object.keys(projection.tables)));
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ name: string; tables: string[] }>(
      'delete from kernel.checkpoints where name <> all($1) returning name, tables',
      [known],
    );
    for (const table of rows.flatMap(row => row.tables).filter(table => !tables.has(table))) {
      await client.query(`drop table if exists ${tableIn(READ_SCHEMA, table)}`);
    }
    await client.query('delete from kernel.parked where name <> all($1)', [known]);
    await client.query('delete from kernel.skipped where name <> all($1)', [known]);
    await client.query('commit');
    client.release();
    return rows.map(row => row.name);
  } catch (error) {
    client.release(true);
    throw error;
  }
}
