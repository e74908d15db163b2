import { contentCategories } from '@learnloom/contracts/content/categories';
import type { ItemContract, ItemPlace, Referring } from '@learnloom/contracts/content/item';
import type { ItemFields } from '@learnloom/contracts/content/item-events';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { documentText, parseDocument } from '@learnloom/documents/document';
import type { Ports } from '../../kernel/ports.ts';
import { refusal } from '@learnloom/contracts/kernel/refusal';

type Written = Omit<InputOf<ItemContract['edit']>, 'key' | 'version'>;

type Found = Pick<ItemFields, 'category' | 'topCategory' | 'content'> & { readonly topSlug: string };

/** What a create or an edit needs to know besides its input. Refuses a reference that leads nowhere. */
export async function itemFacts(
  command: Referring,
  contract: ItemContract,
  input: Written,
  { db, documents }: Ports,
): Promise<Found> {
  const content = documentText(parseDocument(input.content ?? ''));
  const tags = [...new Set(input.tags ?? [])];
  const [category, author, knownTags] = await Promise.all([
    db('category as c')
      .leftJoin('category as p', 'p.key', 'c.parent')
      .where({ 'c.kind': contract.kind, 'c.slug': input.category })
      .first<{ key: string; topKey: string; topSlug: string } | undefined>(
        'c.key',
        db.raw('coalesce(p.key, c.key) as "topKey"'),
        db.raw('coalesce(p.slug, c.slug) as "topSlug"'),
      ),
    db('author').where({ key: input.author }).first<{ key: string } | undefined>('key'),
    db('tag').where({ kind: contract.kind }).whereIn('slug', tags).pluck<string[]>('slug'),
    documents.keep(content),
  ]);
  if (!category) throw refusal(command, 'unknown-category', { category: input.category });
  if (!author) throw refusal(command, 'unknown-author');
  const unknown = tags.filter(tag => !knownTags.includes(tag));
  if (unknown.length > 0) throw refusal(command, 'unknown-tags', { tags: unknown.join(', ') });
  return {
    category: category.key,
    topCategory: category.topKey,
    topSlug: category.topSlug,
    content,
  };
}
export type ItemFacts = Awaited<ReturnType<typeof itemFacts>>;

/** The fields of an item as an input and its look-ups give them. */
export function itemFields(input: Written, { topSlug: _topSlug, ...found }: ItemFacts): ItemFields {
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
    ...found,
  };
}

/** Where an item is, for commands that do not look its category up. */
export async function placeOf(
  { kind }: ItemContract,
  key: string,
  { slug, topCategory }: ItemFields,
  { db, lookupCache }: Ports,
): Promise<ItemPlace> {
  const top = await lookupCache(contentCategories[kind].topics.staff, topCategory, () =>
    db('category').where({ key: topCategory }).first<{ slug: string } | undefined>('slug'),
  );
  return { key, slug, parentCategory: top?.slug ?? '' };
}
