import type { Pool, PoolClient } from 'pg';
import type { WorkKind } from '@learnloom/contracts/operations/tables';

/** A request of staff that nobody has fulfilled. */
export interface OpenWork {
  readonly name: string;
  readonly number: number;
  readonly kind: WorkKind;
  readonly stream: string | null;
  readonly event: string | null;
}

type Queryable = Pick<Pool | PoolClient, 'query'>;

/** In the order in which it was asked for. */
export async function openWork(db: Queryable, kinds: readonly WorkKind[]): Promise<readonly OpenWork[]> {
  const { rows } = await db.query<OpenWork>(
    `select w.name, w.number, w.kind, w.stream, w.event from read.read_model_work w
      where w.kind = any($1) and not exists (
              select from kernel.work_outcomes o where o.name = w.name and o.number = w.number)
      order by w."requestedAt", w.name, w.number`,
    [kinds],
  );
  return rows;
}

export async function isOpen(db: Queryable, { name, number }: OpenWork): Promise<boolean> {
  const { rowCount } = await db.query('select from kernel.work_outcomes where name = $1 and number = $2', [
    name,
    number,
  ]);
  return rowCount === 0;
}

/** What was really done counts, whatever was noted before. */
export async function noteDone(db: Queryable, { name, number }: OpenWork): Promise<void> {
  await db.query(
    `insert into kernel.work_outcomes (name, number, outcome) values ($1, $2, 'done')
     on conflict (name, number) do update set outcome = excluded.outcome, reason = null, finished_at = now()`,
    [name, number],
  );
}

export async function noteFailed(db: Queryable, { name, number }: OpenWork, reason: string): Promise<void> {
  await db.query(
    `insert into kernel.work_outcomes (name, number, outcome, reason) values ($1, $2, 'failed', $3)
     on conflict do nothing`,
    [name, number, reason],
  );
}

/**
 * One statement: the rebuilds that wait are not begun, and the one that runs, whoever runs it, sees within a second
 * that it shall end.
 */
export async function cancelRebuilds(db: Queryable, { name, number }: OpenWork): Promise<void> {
  await db.query(
    `with waiting as (
       insert into kernel.work_outcomes (name, number, outcome)
       select w.name, w.number, 'cancelled' from read.read_model_work w
        where w.name = $1 and w.number < $2 and w.kind = 'rebuild'
       on conflict do nothing
     ), running as (
       update kernel.rebuilds set cancelled = true where name = $1 and cancellable
     )
     insert into kernel.work_outcomes (name, number, outcome) values ($1, $2, 'done') on conflict do nothing`,
    [name, number],
  );
}
