import { sql } from 'kysely';
import type { ReactionRow } from '@learnloom/contracts/kernel/reaction-row';
import type { EventStore, Position } from '@learnloom/platform/event-store/event-store';
import { kernelRows } from '@learnloom/platform/kernel-tables';
import { statement, type ReadDatabase } from '@learnloom/platform/reading';
import { OWNED } from './ownership.ts';

const STANDING = sql<Omit<ReactionRow, 'behind'> & { readonly position: Position | null }>`
  select r.name, r.about, r.position, ${sql.raw(OWNED)} as running,
         coalesce(w.waiting, 0)::int as waiting, coalesce(w.scheduled, 0)::int as scheduled,
         coalesce(w.retried, 0)::int as retried, coalesce(w.parked, 0)::int as parked, w."nextRetry"
    from kernel.reactions r
    left join (
      select reaction,
             count(*) filter (where tries = 0 and (due_at <= now() or due_at = 'infinity')) as waiting,
             count(*) filter (where tries = 0 and due_at > now() and due_at < 'infinity') as scheduled,
             count(*) filter (where tries > 0 and parked_at is null) as retried,
             count(parked_at) as parked,
             min(due_at) filter (where tries > 0 and parked_at is null) as "nextRetry"
        from kernel.reaction_work group by reaction
    ) w on w.reaction = r.name
   order by r.name`;

/** How every reaction stands that was ever started, by name; `most`: events behind are counted no further. */
export async function standings(
  read: ReadDatabase,
  store: Pick<EventStore, 'countAfter'>,
  most: number,
): Promise<readonly ReactionRow[]> {
  const rows = await statement(read, STANDING);
  // Most often all stand at one position.
  const positions = [...new Set(rows.map(({ position }) => position))];
  const counts = await Promise.all(positions.map(position => store.countAfter(position, most)));
  const behind = new Map(positions.map((position, index) => [position, counts[index] ?? 0]));
  return rows.map(({ position, ...row }) => ({ ...row, behind: behind.get(position) ?? 0 }));
}

/** Pieces of work that failed too often. */
export async function parkedWork(read: ReadDatabase): Promise<number> {
  const row = await kernelRows(read)
    .selectFrom('kernel.reaction_work')
    .where('tries', '>', 0)
    .where('parked_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}
