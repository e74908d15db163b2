import { authors } from '@learnloom/contracts/content/authors';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { fullNameOf } from './author-names.ts';
import { content } from '../tables.ts';

export const authorList = answer(authors.list, ({ page, limit, search }, { read }) => {
  let people = content(read)
    .selectFrom('author')
    .orderBy(['firstName', 'lastName', 'key'])
    .select(['key', 'firstName', 'lastName', 'otherNames', 'avatar', 'gender', 'updatedAt', 'version'])
    .select(({ ref }) => fullNameOf(ref('firstName'), ref('lastName')).as('name'));
  if (search)
    people = people.where(({ eb, ref }) =>
      eb(fullNameOf(ref('firstName'), ref('lastName')), 'ilike', containing(search)),
    );
  return pageFrom(read, people, { page, limit });
});
