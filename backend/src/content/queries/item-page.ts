import type { ItemCard, ItemContract, ItemPage, Neighbour } from '@learnloom/contracts/content/item';
import type { RenderedDocument } from '@learnloom/contracts/kernel/document';
import { messages } from '@learnloom/contracts/kernel/messages';
import { answer } from '../../kernel/reading/answer.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { branches, publishedSubCategories } from './category-tree.ts';
import { cardColumns, READING_ORDER, toCard, visibleDocuments, visibleItems } from './visible-items.ts';

interface PageRow extends ItemCard, RenderedDocument {
  readonly metaTitle: string;
  readonly metaKeywords: string;
  /** The document, where nothing is rendered of it. */
  readonly unrendered: string | null;
  readonly updatedAt: string;
  readonly topKey: string;
  readonly topTitle: string;
  readonly subKey: string;
  readonly subTitle: string;
  readonly subSlug: string;
  readonly authorName: string | null;
  readonly authorAvatar: string | null;
}

type TreeItem = Neighbour & { readonly category: string };

/** Answers with a published item, the tree of its top category and its neighbours in the sub category. */
export const itemPage = (contract: ItemContract) =>
  answer(
    contract.page,
    async ({ category, slug }, ports): Promise<ItemPage> => {
      const { db, documents } = ports;
      const row = await visibleDocuments(ports, contract.kind)
        .leftJoin('author as a', 'a.key', 'i.author')
        .where({ 't.slug': category, 'i.slug': slug })
        .first<PageRow | undefined>([
          ...cardColumns(ports),
          'i.metaTitle',
          'i.metaKeywords',
          'r.htmlContent',
          'r.headings',
          db.raw('case when r.headings is null then i.content end as unrendered'),
          db.raw('coalesce(i."revisedAt", i."publishedAt") as "updatedAt"'),
          't.key as topKey',
          't.title as topTitle',
          'c.key as subKey',
          'c.title as subTitle',
          'c.slug as subSlug',
          db.raw(`a."firstName" || ' ' || a."lastName" as "authorName"`),
          'a.avatar as authorAvatar',
        ]);
      if (!row) throw missing(messages.contentMissing);
      const [rendered, tags, subCategories, items] = await Promise.all([
        row.unrendered === null ? row : documents.keep(row.unrendered),
        db('tag')
          .where({ kind: contract.kind })
          .whereIn('slug', row.tags)
          .select<{ slug: string; title: string }[]>('slug', 'title'),
        publishedSubCategories(db, row.topKey),
        visibleItems(ports, contract.kind)
          .where({ 'i.topCategory': row.topKey })
          .orderByRaw(READING_ORDER)
          .select<TreeItem[]>('i.title', 'i.slug', 'i.category'),
      ]);
      const top = { key: row.topKey, title: row.topTitle, slug: row.categorySlug };
      const tree = branches(top, subCategories, items);
      const tagTitles = new Map(tags.map(tag => [tag.slug, tag.title]));
      const siblings = tree.find(branch => branch.key === row.subKey)?.items ?? [];
      const at = siblings.findIndex(item => item.slug === slug);
      return {
        ...toCard({ ...row, readingTime: rendered.readingTime }),
        metaTitle: row.metaTitle,
        metaKeywords: row.metaKeywords,
        htmlContent: rendered.htmlContent,
        headings: rendered.headings,
        tagTitles: row.tags.map(tag => tagTitles.get(tag) ?? tag),
        updatedAt: row.updatedAt,
        author: row.authorName === null ? null : { name: row.authorName, avatar: row.authorAvatar ?? '' },
        category: top,
        subCategory: { title: row.subTitle, slug: row.subSlug },
        tree: tree.map(branch => ({ title: branch.title, slug: branch.slug, items: branch.items.map(neighbour) })),
        previous: at > 0 ? neighbourOrNull(siblings[at - 1]) : null,
        next: neighbourOrNull(siblings[at + 1]),
      };
    },
    { scopes: ({ category }) => [category.key] },
  );

const neighbour = ({ title, slug }: Neighbour): Neighbour => ({ title, slug });
const neighbourOrNull = (item: Neighbour | undefined): Neighbour | null => (item ? neighbour(item) : null);
