import { sql } from 'kysely';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { readModels } from '@learnloom/contracts/operations/read-models';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { openWork } from '../facts.ts';
import { operations } from '../tables.ts';

/** What is parked, in an order; streams stand together, each with the event that failed first, unless the newest are wanted. */
export function parkedInOrder(read: ReadDatabase, sort: InputOf<typeof readModels.parked>['sort']) {
  const { by, direction, keyDirection } = sortedBy(readModels.parked, sort);
  const rows = operations(read).selectFrom('kernel.parked as p');
  return by === 'parked'
    ? rows.orderBy('p.parked_at', direction).orderBy('p.position', keyDirection).orderBy('p.name', keyDirection)
    : rows.orderBy('p.name', direction).orderBy('p.stream', direction).orderBy('p.position');
}

export const parkedEventList = answer(readModels.parked, async ({ page, limit, search, sort }, { read }) => {
  let rows = parkedInOrder(read, sort).select(({ ref, selectFrom, exists }) => {
    const ofStream = selectFrom('kernel.parked as o')
      .whereRef('o.name', '=', 'p.name')
      .whereRef('o.stream', '=', 'p.stream');
    return [
      sql<string>`${ref('p.name')} || '/' || ${ref('p.position')}`.as('key'),
      'p.name',
      'p.stream',
      'p.event',
      'p.type',
      'p.error',
      'p.parked_at as parkedAt',
      'p.position',
      ofStream.select(({ fn }) => fn.min<string>('o.position').as('position')).as('firstPosition'),
      ofStream.select(({ fn }) => fn.countAll<number>().as('count')).as('ofStream'),
      exists(
        openWork(read).where('w.name', '=', ref('p.name')).where('w.stream', '=', ref('p.stream')).select('w.name'),
      ).as('waiting'),
    ];
  });
  if (search) {
    const pattern = containing(search);
    const columns = ['p.name', 'p.stream', 'p.type', 'p.error'] as const;
    rows = rows.where(({ or, eb }) => or(columns.map(column => eb(column, 'ilike', pattern))));
  }
  const found = await pageFrom(read, rows, { page, limit });
  return {
    ...found,
    rows: found.rows.map(({ position, firstPosition, ofStream, waiting, ...row }) => ({
      ...row,
      first: position === firstPosition,
      ofStream: ofStream ?? 0,
      waiting: Boolean(waiting),
    })),
  };
});
