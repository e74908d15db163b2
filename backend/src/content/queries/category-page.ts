import type { CategoryPage, ItemCard, ItemContract } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import { answer } from '../../kernel/reading/answer.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { branches, publishedSubCategories, type Branch } from './category-tree.ts';
import { cardColumns, READING_ORDER, toCard, visibleDocuments } from './visible-items.ts';

interface TopCategory extends Branch {
  readonly motto: string;
  readonly summary: string;
  readonly imageThumbnail: string;
}

/** Answers with a published top category, its published sub categories and their published items. */
export const categoryPage = (contract: ItemContract) =>
  answer(
    contract.category,
    async ({ slug }, ports): Promise<CategoryPage> => {
      const { db } = ports;
      const top = await db('category')
        .where({ kind: contract.kind, slug, parent: null, published: true })
        .first<TopCategory | undefined>('key', 'title', 'slug', 'motto', 'summary', 'imageThumbnail');
      if (!top) throw missing(messages.contentMissing);
      const [subCategories, items] = await Promise.all([
        publishedSubCategories(db, top.key),
        visibleDocuments(ports, contract.kind)
          .where({ 'i.topCategory': top.key })
          .orderByRaw(READING_ORDER)
          .select<(ItemCard & { category: string })[]>([...cardColumns(ports), 'i.category']),
      ]);
      return {
        kind: contract.kind,
        ...top,
        subCategories: branches(top, subCategories, items).map(branch => ({
          ...branch,
          items: branch.items.map(toCard),
        })),
        quizCategory: null,
        exerciseCategory: null,
      };
    },
    { scopes: ({ key }) => [key] },
  );
