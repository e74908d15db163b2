import { articles, itemRoot, tutorials, type ItemContract } from '@learnloom/contracts/content/item';
import { authors } from '@learnloom/contracts/content/authors';
import { snippets } from '@learnloom/contracts/content/snippets';
import { articleTags, tutorialTags, type TagContract } from '@learnloom/contracts/content/tags';
import type { Finder } from '../../kernel/reading/lookups.ts';
import { MOST_RANKED, titleRank, titlesWith } from '../../kernel/reading/titles.ts';
import { content } from '../tables.ts';
import { fullNameOf } from './author-names.ts';

const findItem =
  ({ kind }: ItemContract): Finder =>
  async (read, words, most) => {
    const rows = await content(read)
      .selectFrom(({ selectFrom }) =>
        selectFrom('content_item')
          .where('kind', '=', kind)
          .where(({ ref }) => titlesWith(ref('title'), words))
          .select(['key', 'title', 'slug', 'topCategory', 'published'])
          .limit(MOST_RANKED)
          .as('i'),
      )
      .innerJoin('category as t', 't.key', 'i.topCategory')
      .orderBy(({ ref }) => titleRank(ref('i.title'), words))
      .orderBy('i.title')
      .orderBy('i.key')
      .limit(most)
      .select(['i.key', 'i.title', 'i.slug', 'i.published', 't.slug as shelf', 't.title as shelfTitle'])
      .execute();
    return rows.map(({ key, title, slug, published, shelf, shelfTitle }) => ({
      key,
      title,
      note: published ? shelfTitle : `${shelfTitle} · Draft`,
      path: `${itemRoot[kind]}/${shelf}/${slug}`,
    }));
  };

const findTag =
  ({ kind }: TagContract): Finder =>
  (read, words, most) =>
    content(read)
      .selectFrom(({ selectFrom }) =>
        selectFrom('tag')
          .where('kind', '=', kind)
          .where(({ ref }) => titlesWith(ref('title'), words))
          .select(['key', 'title', 'slug'])
          .limit(MOST_RANKED)
          .as('t'),
      )
      .orderBy(({ ref }) => titleRank(ref('t.title'), words))
      .orderBy('t.title')
      .orderBy('t.key')
      .limit(most)
      .select(['t.key', 't.title', 't.slug as note'])
      .execute();

const findAuthor: Finder = (read, words, most) =>
  content(read)
    .selectFrom('author')
    .where(({ ref }) => titlesWith(fullNameOf(ref('firstName'), ref('lastName')), words))
    .orderBy('firstName')
    .orderBy('lastName')
    .orderBy('key')
    .limit(most)
    .select(({ ref }) => ['key', fullNameOf(ref('firstName'), ref('lastName')).as('title')])
    .execute();

const findSnippet: Finder = (read, words, most) =>
  content(read)
    .selectFrom('snippet')
    .where(({ ref }) => titlesWith(ref('title'), words))
    .orderBy('title')
    .orderBy('key')
    .limit(most)
    .select(['key', 'title'])
    .execute();

/** How staff find what is written, from everywhere. */
export const contentFinders: Readonly<Record<string, Finder>> = {
  ...Object.fromEntries([articles, tutorials].map(contract => [contract.kind, findItem(contract)])),
  ...Object.fromEntries([articleTags, tutorialTags].map(contract => [contract.subject, findTag(contract)])),
  [authors.subject]: findAuthor,
  [snippets.subject]: findSnippet,
};
