import { contentCategories } from '@learnloom/contracts/content/categories';
import type { ItemContract, ItemPlace, Referring } from '@learnloom/contracts/content/item';
import type { ItemFields } from '@learnloom/contracts/content/item-events';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import type { Ports } from '../../kernel/ports.ts';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { content } from '../tables.ts';
import { knownTags } from '../tag/known-tags.ts';

type Written = Omit<InputOf<ItemContract['saveDraft']>, 'key' | 'version'>;

type Found = Pick<ItemFields, 'category' | 'topCategory' | 'content'> & { readonly topSlug: string };

/** The category with this slug, and its top category. */
export const categoryNamed = ({ kind }: ItemContract, slug: string, { read }: Pick<Ports, 'read'>) =>
  content(read)
    .selectFrom('category as c')
    .leftJoin('category as p', 'p.key', 'c.parent')
    .where('c.kind', '=', kind)
    .where('c.slug', '=', slug)
    .select(({ fn }) => [
      'c.key',
      fn.coalesce('p.key', 'c.key').as('topKey'),
      fn.coalesce('p.slug', 'c.slug').as('topSlug'),
    ])
    .executeTakeFirst();

/** What a create or an edit needs to know besides its input. Refuses a reference that leads nowhere. */
export async function itemFacts(
  command: Referring,
  contract: ItemContract,
  input: Written,
  { read, documents }: Ports,
): Promise<Found> {
  const rows = content(read);
  const document = await documents.tidy(input.content ?? '');
  const tags = [...new Set(input.tags ?? [])];
  const [category, author, known] = await Promise.all([
    categoryNamed(contract, input.category, { read }),
    rows.selectFrom('author').where('key', '=', input.author).select('key').executeTakeFirst(),
    knownTags(contract.kind, tags, { read }),
    documents.keep(document),
  ]);
  if (!category) throw refusal(command, 'unknown-category', { category: input.category });
  if (!author) throw refusal(command, 'unknown-author');
  const unknown = tags.filter(tag => !known.includes(tag));
  if (unknown.length > 0) throw refusal(command, 'unknown-tags', { tags: unknown.join(', ') });
  return {
    category: category.key,
    topCategory: category.topKey,
    topSlug: category.topSlug,
    content: document,
  };
}
export type ItemFacts = Awaited<ReturnType<typeof itemFacts>>;

/** The fields of an item as an input and its look-ups give them. */
export function itemFields(input: Written, { category, topCategory, content: document }: ItemFacts): ItemFields {
  return {
    title: input.title,
    slug: input.slug,
    summary: input.summary,
    featured: input.featured,
    author: input.author,
    tags: [...new Set(input.tags ?? [])],
    metaTitle: input.metaTitle,
    metaKeywords: input.metaKeywords ?? '',
    imageThumbnail: input.imageThumbnail ?? '',
    videoThumbnail: input.videoThumbnail ?? '',
    order: input.order ?? 0,
    category,
    topCategory,
    content: document,
  };
}

/** Where an item is, for commands that do not look its category up. */
export async function placeOf(
  { kind }: ItemContract,
  key: string,
  { slug, topCategory }: ItemFields,
  { read, lookupCache }: Ports,
): Promise<ItemPlace> {
  const top = await lookupCache(contentCategories[kind].topics.staff, topCategory, () =>
    content(read).selectFrom('category').where('key', '=', topCategory).select('slug').executeTakeFirst(),
  );
  return { key, slug, parentCategory: top?.slug ?? '' };
}
