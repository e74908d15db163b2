import { randomUUID } from 'node:crypto';
import type { Transaction } from './transaction.ts';

/** So many processes may end over one event that is applied alone: each takes every read model with it for a while. */
const MOST_ENDS = 2;
/** What another process has begun and not ended is of one that is no more: work of one name takes turns. */
const PROCESS = randomUUID();
/** Stands for a batch as a whole. */
const BATCH = '00000000-0000-0000-0000-000000000000';

/** Why an event is not tried again that ended so many processes; null while it may be. */
export const tooManyEnds = (ends: number): string | null =>
  ends < MOST_ENDS ? null : `${ends} processes ended while they applied this event alone`;

/** What is under way, told before it begins and on a session of its own: the next process knows over what this one ended. */
export class Begun {
  constructor(private readonly session: Pick<Transaction, 'query'>) {}

  /** Gives how many processes ended over it. */
  async begin(name: string, event = BATCH): Promise<number> {
    const [row] = await this.session.query<{ ends: number }>(
      `insert into kernel.begun as b (name, event, process) values ($1, $2, $3)
       on conflict (name, event) do update
          set process = excluded.process, ends = b.ends + (b.process <> excluded.process)::int
       returning ends`,
      [name, event, PROCESS],
    );
    return row?.ends ?? 0;
  }

  /** Ends the work on an event, or all of that name. */
  async end(name: string, event?: string): Promise<void> {
    await this.session.query('delete from kernel.begun where name = $1 and ($2::uuid is null or event = $2)', [
      name,
      event ?? null,
    ]);
  }
}
