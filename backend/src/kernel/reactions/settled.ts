import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Position } from '@learnloom/platform/event-store/event-store';
import type { Reaction } from './reaction.ts';

const LOOK_MS = 20;

const OPEN = `
  select 1 from unnest($1::text[]) as n (name)
   where not exists (select from kernel.reactions r where r.name = n.name and r.position >= $3)
      or exists (select from kernel.reaction_work w
                  where w.reaction = n.name and w.stream = $2 and w.step = '' and w.position <= $3) limit 1`;

/** Waits until the reactions have dealt with what a stream holds up to a position; false: not within so many milliseconds. */
export async function reactionsSettled(
  pool: Pool,
  reactions: readonly Pick<Reaction, 'name'>[],
  { stream, position }: { readonly stream: string; readonly position: Position },
  ms: number,
): Promise<boolean> {
  const end = Date.now() + ms;
  const names = reactions.map(({ name }) => name);
  // Whoever owns them may be another process, which is asleep.
  await pool.query(`select pg_notify('reactions', '')`);
  for (;;) {
    const { rowCount } = await pool.query({ name: 'reactions_open', text: OPEN, values: [names, stream, position] });
    if (rowCount === 0) return true;
    if (Date.now() >= end) return false;
    await delay(LOOK_MS);
  }
}
