import { authors, type AuthorRow } from '@learnloom/contracts/content/authors';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';

const NAME = `concat_ws(' ', "firstName", "lastName")`;

export const authorList = answer(authors.list, ({ page, limit, search }, { db }) => {
  const selection = db('author')
    .orderBy(['firstName', 'lastName', 'key'])
    .select<AuthorRow[]>(
      'key',
      'firstName',
      'lastName',
      'otherNames',
      'avatar',
      'gender',
      'updatedAt',
      db.raw(`${NAME} as name`),
    );
  if (search) selection.whereRaw(`${NAME} ilike ?`, [containing(search)]);
  return pageOf<AuthorRow>(selection, { page, limit });
});
