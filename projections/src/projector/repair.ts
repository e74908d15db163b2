import type { PoolClient } from 'pg';
import { isTransient } from '@learnloom/platform/database';
import { changesOf, payloadsOf } from './announce.ts';
import { Begun, tooManyEnds } from './begun.ts';
import { beginLocked } from './checkpoints.ts';
import { reasonOf } from './isolate.ts';
import type { ProjectorPorts } from './ports.ts';
import type { Announcement, Projection, Recorded } from './projection.ts';
import { Superseded } from './rebuild.ts';
import { record } from './recorded.ts';
import { transactionOf } from './transaction-of.ts';

export interface RepairOptions {
  /** Id of the stream's first parked event, which is given up. Another one is left as it is. */
  readonly skip?: string;
  /** Asked in the transaction, once the read model is locked; false leaves everything as it is. */
  readonly wanted?: (client: PoolClient) => Promise<boolean>;
}

interface Parked {
  readonly position: string;
  readonly event: string;
}

/**
 * Applies the parked events of a stream in order, in one transaction that takes its turn with the live projectors.
 * The first one that fails again stays parked with its new error, and the later ones with it. Rows that workers
 * remember are forgotten, because the checkpoint is touched.
 */
export async function repair(
  ports: ProjectorPorts,
  projection: Projection,
  stream: string,
  { skip, wanted }: RepairOptions = {},
): Promise<void> {
  const { name, version } = projection;
  const client = await ports.pool.connect();
  try {
    const { checkpoints } = await beginLocked(transactionOf(client), [name]);
    const checkpoint = checkpoints.get(name);
    if (checkpoint?.version !== version) throw new Superseded(`Another version of ${name} is live`);
    if (!wanted || (await wanted(client))) {
      if (skip) await giveUp(client, name, stream, skip);
      const announcements = await retry(ports, client, projection, stream);
      await client.query('update kernel.checkpoints set position = position where name = $1', [name]);
      for (const payload of payloadsOf(changesOf(announcements, checkpoint.position ?? ''))) {
        await client.query("select pg_notify('changes', $1)", [payload]);
      }
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Remembered apart, so that a rebuild passes over it if it fails again. */
async function giveUp(client: PoolClient, name: string, stream: string, event: string): Promise<void> {
  await client.query(
    `with given_up as (
       delete from kernel.parked
        where name = $1 and event = $3
          and position = (select min(position) from kernel.parked where name = $1 and stream = $2)
       returning name, position, stream, event, type
     )
     insert into kernel.skipped (name, position, stream, event, type) select * from given_up on conflict do nothing`,
    [name, stream, event],
  );
}

async function retry(
  ports: ProjectorPorts,
  client: PoolClient,
  projection: Projection,
  stream: string,
): Promise<readonly Announcement[]> {
  const { name } = projection;
  const { rows: parked } = await client.query<Parked>(
    'select position, event from kernel.parked where name = $1 and stream = $2 order by position',
    [name, stream],
  );
  const ids = new Set(parked.map(({ event }) => event));
  const stored = parked.length > 0 ? (await ports.store.read(stream)).filter(({ id }) => ids.has(id)) : [];
  const events = new Map(stored.map(event => [event.id, event]));
  const announcements: Announcement[] = [];
  const begun = new Begun({ query: async (sql, values) => (await ports.pool.query(sql, values && [...values])).rows });
  for (const { position, event: id } of parked) {
    const event = events.get(id);
    const error = event
      ? await unlessEnding(begun, `retry ${name}`, id, async () => {
          const recorded = await record(ports.sealing, [event]);
          return attempt(client, projection, recorded, announcements);
        })
      : 'The event is not in its stream';
    if (error !== null) {
      await client.query('update kernel.parked set error = $3, parked_at = now() where name = $1 and position = $2', [
        name,
        position,
        error,
      ]);
      break;
    }
    await client.query('delete from kernel.parked where name = $1 and position = $2', [name, position]);
  }
  return announcements;
}

/** Does not try what ended the processes that tried it, which would go on as long as staff's wish is open. */
async function unlessEnding(
  begun: Begun,
  name: string,
  event: string,
  work: () => Promise<string | null>,
): Promise<string | null> {
  const ends = await begun.begin(name, event);
  try {
    return tooManyEnds(ends) ?? (await work());
  } finally {
    await begun.end(name, event).catch(() => undefined);
  }
}

/** Applies what is one event, or nothing of it. Gives why it failed. */
async function attempt(
  client: PoolClient,
  projection: Projection,
  events: readonly Recorded[],
  announcements: Announcement[],
): Promise<string | null> {
  await client.query('savepoint attempt');
  try {
    const tx = transactionOf(client);
    const told = await projection.apply(tx, events);
    await tx.written();
    await client.query('release savepoint attempt');
    announcements.push(...told);
    return null;
  } catch (error) {
    if (isTransient(error)) throw error;
    await client.query('rollback to savepoint attempt');
    return reasonOf(error);
  }
}
