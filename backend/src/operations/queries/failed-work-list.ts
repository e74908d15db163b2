import { sql } from 'kysely';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { reactions } from '@learnloom/contracts/operations/reactions';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { operations } from '../tables.ts';

const columns = { next: 'w.due_at', tries: 'w.tries', since: 'w.created_at' } as const;

/** What reactions failed to do, in an order: unless it is asked otherwise, what waits for staff before what is tried again. */
export function failedInOrder(read: ReadDatabase, sort: InputOf<typeof reactions.failed>['sort']) {
  const { by, direction, keyDirection } = sortedBy(reactions.failed, sort ?? 'next');
  return operations(read)
    .selectFrom('kernel.reaction_work as w')
    .where('w.tries', '>', sql.lit(0))
    .$if(by === 'next', some => some.orderBy(({ eb }) => eb('w.parked_at', 'is', null), direction))
    .orderBy(columns[by], direction)
    .orderBy('w.reaction', keyDirection)
    .orderBy('w.position', keyDirection)
    .orderBy('w.step', keyDirection)
    .orderBy('w.event', keyDirection);
}

export const failedWorkList = answer(reactions.failed, async ({ page, limit, search, sort }, { read }) => {
  let rows = failedInOrder(read, sort).select(({ ref, eb, selectFrom }) => [
    sql<string>`${ref('w.reaction')} || '/' || ${ref('w.event')} || '/' || ${ref('w.step')}`.as('key'),
    'w.reaction as name',
    'w.event',
    'w.step',
    'w.stream',
    'w.type',
    'w.error',
    'w.tries',
    eb.case().when('w.parked_at', 'is', null).then(ref('w.due_at')).end().as('nextTry'),
    'w.created_at as since',
    selectFrom('kernel.reaction_work as b')
      .whereRef('b.reaction', '=', 'w.reaction')
      .whereRef('b.stream', '=', 'w.stream')
      .where('b.step', '=', '')
      .whereRef('b.position', '>', 'w.position')
      .where('w.step', '=', '')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('behind'),
  ]);
  if (search) {
    const pattern = containing(search);
    const columns = ['w.reaction', 'w.stream', 'w.type', 'w.error', 'w.step'] as const;
    rows = rows.where(({ or, eb }) => or(columns.map(column => eb(column, 'ilike', pattern))));
  }
  const found = await pageFrom(read, rows, { page, limit });
  return { ...found, rows: found.rows.map(row => ({ ...row, error: row.error ?? '', behind: row.behind ?? 0 })) };
});
