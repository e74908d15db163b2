import type { Pool } from 'pg';
import type { Work } from './work.ts';

/** So many processes may end while they are at one piece of work: the first beside others, then with it alone. */
const MOST_ENDS = 3;

/** Why a piece of work is not tried again over which so many processes ended; null while it may be. */
export const tooManyEnds = ({ ends }: Work): string | null =>
  ends < MOST_ENDS ? null : `${ends} processes ended while they were at it`;

/** A process ended while it was at this: the next one does nothing beside it, so that its end tells of this alone. */
export const isSuspect = ({ ends }: Work): boolean => ends > 0;

/** What is begun now of what is due, while other work is under way or not. */
export function beginnable(due: readonly Work[], isIdle: boolean): readonly Work[] {
  const suspect = due.find(isSuspect);
  if (!suspect) return due;
  return isIdle ? [suspect] : [];
}

/** Told before it begins, so that the next process knows over what this one ended. */
export async function noteBegun(pool: Pool, works: readonly Work[], process: string): Promise<void> {
  if (works.length === 0) return;
  await pool.query({
    name: 'reactions_begun',
    text: `
      update kernel.reaction_work w set begun_by = $1, ends = b.ends
        from unnest($2::text[], $3::uuid[], $4::text[], $5::int[]) as b (reaction, event, step, ends)
       where w.reaction = b.reaction and w.event = b.event and w.step = b.step`,
    values: [
      process,
      works.map(({ reaction }) => reaction),
      works.map(({ event }) => event),
      works.map(({ step }) => step),
      works.map(({ ends }) => ends),
    ],
  });
}

/** The process ends in good order: what it leaves undone is not to blame. */
export async function leaveBegun(pool: Pool, process: string): Promise<void> {
  await pool.query('update kernel.reaction_work set begun_by = null where begun_by = $1', [process]);
}
