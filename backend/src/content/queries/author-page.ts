import { sql } from 'kysely';
import { authorPage, type AuthorPage } from '@learnloom/contracts/content/item-lists';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { content } from '../tables.ts';
import { fullNameOf } from './author-names.ts';
import { itemsPage } from './items-page.ts';

/** Items whose page names the author beside the first one. */
async function writtenWithOthers(read: ReadDatabase, author: string): Promise<readonly string[]> {
  const rows = await content(read)
    .selectFrom('page_settings as s')
    .where(({ ref }) => sql<boolean>`${ref('s.coAuthors')} @> ${JSON.stringify([author])}::jsonb`)
    .select('s.key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Answers with what readers learn of an author, and what the author wrote. */
export const pageOfAuthor = answer(
  authorPage,
  async ({ author, page = 1 }, ports): Promise<AuthorPage> => {
    const { read } = ports;
    const [row, jointItems] = await Promise.all([
      content(read)
        .selectFrom('author as a')
        .where('a.key', '=', author)
        // Of a forgotten person nothing is shown.
        .where('a.firstName', 'is not', null)
        .select(['a.key', 'a.avatar', 'a.bio'])
        .select(({ ref }) => fullNameOf(ref('a.firstName'), ref('a.lastName')).as('title'))
        .executeTakeFirst(),
      writtenWithOthers(read, author),
    ]);
    if (!row) throw missing(messages.contentMissing);
    const list = await itemsPage(ports, {
      page,
      narrow: items =>
        items.where(({ or, eb }) =>
          or([eb('i.author', '=', author), ...(jointItems.length > 0 ? [eb('i.key', '=', anyOf(jointItems))] : [])]),
        ),
    });
    return { key: row.key, title: row.title, avatar: row.avatar ?? '', bio: row.bio ?? '', ...list };
  },
  { scopes: () => [] },
);
