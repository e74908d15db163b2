import { MAX_SNIPPET_CHOICES, snippets } from '@learnloom/contracts/content/snippets';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { content } from '../tables.ts';

const rowColumns = ['s.key', 's.purpose', 's.title', 's.description', 's.updatedAt', 's.version'] as const;

export const snippetList = answer(snippets.list, ({ page, limit, search, purpose = 'all', sort }, { read }) => {
  const { by, direction, keyDirection } = sortedBy(snippets.list, sort);
  const rows = content(read)
    .selectFrom('snippet as s')
    .orderBy(({ fn, ref }) => (by === 'title' ? fn<string>('lower', ['s.title']) : ref('s.updatedAt')), direction)
    .orderBy('s.key', keyDirection);
  let matches = rows.select('s.key');
  if (purpose !== 'all') matches = matches.where('s.purpose', '=', purpose);
  if (search) matches = matches.where('s.title', 'ilike', containing(search));
  return pageOf(read, matches, { page, limit }, keys =>
    rows.innerJoin(keys.as('p'), 'p.key', 's.key').select(rowColumns),
  );
});

export const snippetForEditing = answer(snippets.forEditing, async ({ key }, { read }) => {
  const row = await content(read)
    .selectFrom('snippet as s')
    .where('s.key', '=', key)
    .select(rowColumns)
    .select('s.content')
    .executeTakeFirst();
  if (!row) throw generalRefusal('not-found');
  return row;
});

export const snippetChoices = answer(snippets.choices, (_input, { read }) =>
  content(read)
    .selectFrom('snippet')
    .orderBy(({ fn }) => fn<string>('lower', ['title']))
    .orderBy('key')
    .limit(MAX_SNIPPET_CHOICES)
    .select(['key', 'purpose', 'title', 'description'])
    .execute(),
);

export const snippetContent = answer(snippets.content, async ({ key }, { read }) => {
  const row = await content(read).selectFrom('snippet').where('key', '=', key).select('content').executeTakeFirst();
  if (!row) throw generalRefusal('not-found');
  return row;
});
