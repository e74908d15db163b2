import { authors } from '@learnloom/contracts/content/authors';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { fullNameOf } from './author-names.ts';
import { content } from '../tables.ts';

export const authorList = answer(authors.list, ({ page, limit, search, sort }, { read }) => {
  const { by, direction, keyDirection } = sortedBy(authors.list, sort);
  const order = by === 'name' ? (['a.firstName', 'a.lastName'] as const) : (['a.updatedAt'] as const);
  const ordered = content(read)
    .selectFrom('author as a')
    .$call(people => order.reduce((rows, column) => rows.orderBy(column, direction), people))
    .orderBy('a.key', keyDirection);
  let found = ordered.select('a.key');
  if (search)
    found = found.where(({ eb, ref }) =>
      eb(fullNameOf(ref('a.firstName'), ref('a.lastName')), 'ilike', containing(search)),
    );
  return pageOf(read, found, { page, limit }, keys =>
    ordered
      .innerJoin(keys.as('p'), 'p.key', 'a.key')
      .select([
        'a.key',
        'a.firstName',
        'a.lastName',
        'a.otherNames',
        'a.avatar',
        'a.gender',
        'a.bio',
        'a.updatedAt',
        'a.version',
      ])
      .select(({ ref }) => fullNameOf(ref('a.firstName'), ref('a.lastName')).as('name')),
  );
});
