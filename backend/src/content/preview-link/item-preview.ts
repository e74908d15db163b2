import type { ItemPage } from '@learnloom/contracts/content/item';
import { practiceKinds } from '@learnloom/contracts/content/page-settings';
import { itemPreview as declared, type ItemPreview } from '@learnloom/contracts/content/item-preview';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { anyOf } from '@learnloom/platform/reading';
import { answer, type QueryContext } from '../../kernel/reading/answer.ts';
import { namedPages } from '../page-settings/page-settings-for-editing.ts';
import { authorNames } from '../queries/author-names.ts';
import { resolveLinks } from '../queries/resolve-links.ts';
import { content } from '../tables.ts';
import { linkOf } from './preview-link.ts';

/** The item with this key, whether readers see it or not, and how its page is shown. */
const itemAt = ({ read }: Pick<QueryContext, 'read'>, key: string) =>
  content(read)
    .selectFrom('content_item as i')
    .leftJoin('page_settings as s', 's.key', 'i.key')
    .where('i.key', '=', key)
    .selectAll('i')
    .select(['s.cover', 's.shownDate', 's.coAuthors', 's.related', 's.practice'])
    .executeTakeFirst();

/** Titles of the two categories that an item is in. */
async function categoriesOf(keys: readonly string[], { read }: Pick<QueryContext, 'read'>) {
  const rows = await content(read)
    .selectFrom('category')
    .where('key', '=', anyOf([...keys]))
    .select(['key', 'title', 'slug'])
    .execute();
  const categoryOf = (key: string) => rows.find(row => row.key === key) ?? { key, title: '', slug: '' };
  return keys.map(categoryOf);
}

/** The page that readers would see if the item were published as it is now. */
async function pageOf(row: NonNullable<Awaited<ReturnType<typeof itemAt>>>, ports: QueryContext): Promise<ItemPage> {
  const { draft, ...saved } = row;
  const item = { ...saved, ...draft };
  const writers = [item.author, ...(row.coAuthors ?? [])];
  const [rendered, tags, names, [top, sub], related, [practice]] = await Promise.all([
    ports.documents.rendered(item.content),
    content(ports.read)
      .selectFrom('tag')
      .where('kind', '=', item.kind)
      .where('slug', '=', anyOf([...item.tags]))
      .select(['slug', 'title'])
      .execute(),
    authorNames(ports.read, writers),
    categoriesOf([item.topCategory, item.category], ports),
    namedPages(ports, [item.kind], row.related ?? []),
    namedPages(ports, practiceKinds, row.practice ? [row.practice] : []),
  ]);
  const tagTitles = new Map(tags.map(tag => [tag.slug, tag.title]));
  const category = top ?? { key: item.topCategory, title: '', slug: '' };
  return {
    key: item.key,
    kind: item.kind,
    title: item.title,
    slug: item.slug,
    summary: item.summary,
    featured: item.featured,
    tags: item.tags,
    imageThumbnail: item.imageThumbnail,
    publishedAt: item.publishedAt ?? '',
    categorySlug: category.slug,
    metaTitle: item.metaTitle,
    metaKeywords: '',
    readingTime: rendered.readingTime,
    htmlContent: await resolveLinks(rendered.htmlContent, ports),
    headings: rendered.headings,
    tagTitles: item.tags.map(tag => tagTitles.get(tag) ?? tag),
    tagPages: [],
    updatedAt: item.updatedAt,
    author: { key: item.author, name: names.get(item.author) ?? '', avatar: '' },
    coAuthors: (row.coAuthors ?? []).map(key => ({ key, name: names.get(key) ?? '' })),
    shownDate: row.shownDate ?? '',
    cover: row.cover ?? false,
    search: { canonical: '', noIndex: true, shareImage: '' },
    hasHistory: false,
    related,
    practice: practice ?? null,
    category,
    subCategory: sub ?? category,
    tree: [],
    previous: null,
    next: null,
  };
}

/** Answers anyone who has a link that works. It is never kept: the next save changes it, and the link can be revoked. */
export const itemPreview = answer(
  declared,
  async ({ token }, ports): Promise<ItemPreview> => {
    const link = linkOf(token, ports.secrets);
    const row =
      link &&
      (await content(ports.read)
        .selectFrom('preview_link')
        .where('key', '=', link.item)
        .where('number', '=', link.number)
        .select(['key', 'expiresAt'])
        .executeTakeFirst());
    if (!row?.expiresAt || row.expiresAt <= new Date().toISOString()) throw missing(messages.contentMissing);
    const item = await itemAt(ports, row.key);
    if (!item) throw missing(messages.contentMissing);
    return {
      content: await pageOf(item, ports),
      savedAt: item.updatedAt,
      expiresAt: row.expiresAt,
      published: item.published,
    };
  },
  { cost: 5 },
);
