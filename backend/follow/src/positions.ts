import type pg from 'pg';
import type { LogEvent } from './events.ts';

/** The topic holds the events of another log than the one that was followed. */
export class LogReplaced extends Error {
  override readonly name = 'LogReplaced';
}

/** What a position belongs to. */
export interface Place {
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
}

export async function createPositions(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table if not exists learnloom_positions (
      group_name text not null,
      topic text not null,
      partition int not null,
      log text not null,
      position text collate "C" not null,
      primary key (group_name, topic, partition)
    )`);
}

/**
 * Hands over the events of a batch that had no effect yet, in one transaction with their position. A batch may repeat what
 * came before it and may hold an event twice: the position moves forward within the batch, too. The lock on the row keeps
 * a follower that lost the partition from writing beside the one that has it now.
 */
export async function applyOnce(
  pool: pg.Pool,
  place: Place,
  events: readonly LogEvent[],
  handle: (events: readonly LogEvent[], client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const { log, position } = await lockedPosition(client, place, events[0]?.log ?? '');
    const fresh = eventsAfter(position, log, events);
    const last = fresh.at(-1);
    if (last) {
      await handle(fresh, client);
      await client.query(
        'update learnloom_positions set position = $4 where group_name = $1 and topic = $2 and partition = $3',
        [place.group, place.topic, place.partition, last.position],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (failure = lost));
    throw error;
  } finally {
    client.release(failure);
  }
}

function eventsAfter(position: string, log: string, events: readonly LogEvent[]): readonly LogEvent[] {
  const fresh: LogEvent[] = [];
  let last = position;
  for (const event of events) {
    if (event.log !== log) throw new LogReplaced(`The topic holds the log ${event.log}; the log ${log} was followed`);
    if (event.position <= last) continue;
    fresh.push(event);
    last = event.position;
  }
  return fresh;
}

async function lockedPosition(client: pg.PoolClient, { group, topic, partition }: Place, log: string) {
  await client.query(
    `insert into learnloom_positions (group_name, topic, partition, log, position) values ($1, $2, $3, $4, '')
     on conflict do nothing`,
    [group, topic, partition, log],
  );
  const { rows } = await client.query<{ log: string; position: string }>(
    `select log, position from learnloom_positions
      where group_name = $1 and topic = $2 and partition = $3 for update`,
    [group, topic, partition],
  );
  const [row] = rows;
  if (!row) throw new Error('The position could not be read');
  return row;
}
