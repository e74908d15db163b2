import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ItemContract, ItemPage } from '@learnloom/contracts/content/item';
import type { RenderedDocument } from '@learnloom/contracts/kernel/document';
import { messages } from '@learnloom/contracts/kernel/messages';
import { answer } from '../../kernel/reading/answer.ts';
import { practiceKinds } from '@learnloom/contracts/content/page-settings';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { namedPages } from '../page-settings/page-settings-for-editing.ts';
import { RULES_KEY } from '../review/review.ts';
import { authorNames } from './author-names.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { content } from '../tables.ts';
import { inTreeOrder, MOST_BRANCHES } from './category-tree.ts';
import { resolveLinks } from './resolve-links.ts';
import { siblingsOf } from './siblings.ts';
import { cardColumns, toCard, visibleDocuments } from './visible-items.ts';

/** What is rendered of a document, of a row that has it. */
const rendering = (row: { readonly [F in keyof RenderedDocument]: RenderedDocument[F] | null }): RenderedDocument => ({
  htmlContent: row.htmlContent ?? '',
  headings: row.headings ?? [],
  readingTime: row.readingTime ?? '',
});

interface AuthorRow {
  readonly author: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly authorAvatar: string | null;
}

const authorOf = ({ author, firstName, lastName, authorAvatar }: AuthorRow): ItemPage['author'] =>
  firstName === null || lastName === null
    ? null
    : { key: author, name: `${firstName} ${lastName}`, avatar: authorAvatar ?? '' };

/** These authors, in their order; forgotten ones are left out. */
async function coAuthorsOf(read: ReadDatabase, keys: readonly string[]): Promise<ItemPage['coAuthors']> {
  const names = keys.length === 0 ? new Map<string, string>() : await authorNames(read, keys);
  return keys.flatMap(key => {
    const name = names.get(key);
    return name ? [{ key, name }] : [];
  });
}

/** Answers with a published item, the tree of its top category and its neighbours in the sub category. */
export const itemPage = (contract: ItemContract) =>
  answer(
    contract.page,
    async ({ category, slug }, ports): Promise<ItemPage> => {
      const { read, documents } = ports;
      const row = await visibleDocuments(ports, contract.kind)
        .leftJoin('author as a', 'a.key', 'i.author')
        .leftJoin('page_settings as s', 's.key', 'i.key')
        .where('t.slug', '=', category)
        .where('i.slug', '=', slug)
        .select(cardColumns)
        .select([
          'i.metaTitle',
          'i.metaKeywords',
          'i.revisedAt',
          'i.author',
          'i.order',
          'r.htmlContent',
          'r.headings',
          't.key as topKey',
          't.title as topTitle',
          'c.key as subKey',
          'c.title as subTitle',
          'c.slug as subSlug',
          'a.firstName',
          'a.lastName',
          'a.avatar as authorAvatar',
          's.canonical',
          's.noIndex',
          's.shareImage',
          's.cover',
          's.shownDate',
          's.coAuthors',
          's.related',
          's.practice',
        ])
        // The document, where nothing is rendered of it.
        .select(({ eb, ref }) => eb.case().when('r.headings', 'is', null).then(ref('i.content')).end().as('unrendered'))
        // The branches of the tree, with the row: a statement of their own costs a page more than they do.
        .select(({ selectFrom, exists, ref }) => [
          jsonArrayFrom(
            selectFrom('category')
              .where('parent', '=', ref('t.key'))
              .where('published', '=', true)
              .$call(inTreeOrder)
              .limit(MOST_BRANCHES)
              .select(['key', 'title', 'slug']),
          ).as('branches'),
          // Items that stand in the top category itself make it its own first branch.
          exists(
            selectFrom('content_item')
              .where('category', '=', ref('t.key'))
              .where('kind', '=', contract.kind)
              .where('published', '=', true)
              .select('key'),
          ).as('direct'),
          exists(
            selectFrom('publishing_rules').where('key', '=', RULES_KEY).where('historyPublic', '=', true).select('key'),
          ).as('hasHistory'),
        ])
        .executeTakeFirst();
      if (!row) throw missing(messages.contentMissing);
      const [rendered, tags, siblings, coAuthors, related, [practice]] = await Promise.all([
        row.unrendered === null ? rendering(row) : documents.keep(row.unrendered),
        content(read)
          .selectFrom('tag')
          .where('kind', '=', contract.kind)
          .where('slug', '=', anyOf(row.tags))
          .select(['slug', 'title', 'published'])
          .execute(),
        siblingsOf(read, contract.kind, row.subKey, row),
        coAuthorsOf(read, row.coAuthors ?? []),
        namedPages(ports, [contract.kind], row.related ?? []),
        namedPages(ports, practiceKinds, row.practice ? [row.practice] : []),
      ]);
      const top = { key: row.topKey, title: row.topTitle, slug: row.categorySlug };
      const tagTitles = new Map(tags.map(tag => [tag.slug, tag.title]));
      const { before, after, more } = siblings;
      const own = [...before, { title: row.title, slug: row.slug }, ...after];
      return {
        ...toCard({ ...row, readingTime: rendered.readingTime }),
        metaTitle: row.metaTitle,
        metaKeywords: row.metaKeywords,
        htmlContent: await resolveLinks(rendered.htmlContent, ports),
        headings: rendered.headings,
        tagTitles: row.tags.map(tag => tagTitles.get(tag) ?? tag),
        tagPages: tags.flatMap(tag => (tag.published ? [tag.slug] : [])),
        updatedAt: row.revisedAt ?? row.publishedAt ?? '',
        author: authorOf(row),
        coAuthors,
        shownDate: row.shownDate ?? '',
        cover: row.cover ?? false,
        search: {
          canonical: row.canonical ?? '',
          noIndex: row.noIndex ?? false,
          shareImage: row.shareImage ?? '',
        },
        hasHistory: Boolean(row.hasHistory),
        related,
        practice: practice ?? null,
        category: top,
        subCategory: { title: row.subTitle, slug: row.subSlug },
        tree: [...(row.direct ? [top] : []), ...row.branches].map(branch => ({
          title: branch.title,
          slug: branch.slug,
          items: branch.key === row.subKey ? own : null,
          more: branch.key === row.subKey && more,
        })),
        previous: before.at(-1) ?? null,
        next: after[0] ?? null,
      };
    },
    { scopes: ({ category }) => [category.key] },
  );
