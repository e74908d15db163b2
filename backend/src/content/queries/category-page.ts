import type { CategoryPage, ItemContract } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import { answer } from '../../kernel/reading/answer.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { content } from '../tables.ts';
import { branches, publishedSubCategories } from './category-tree.ts';
import { cardColumns, READING_ORDER, toCard, visibleDocuments } from './visible-items.ts';

/** Answers with a published top category, its published sub categories and their published items. */
export const categoryPage = (contract: ItemContract) =>
  answer(
    contract.category,
    async ({ slug }, ports): Promise<CategoryPage> => {
      const top = await content(ports.read)
        .selectFrom('category')
        .where('kind', '=', contract.kind)
        .where('slug', '=', slug)
        .where('parent', 'is', null)
        .where('published', '=', true)
        .select(['key', 'title', 'slug', 'motto', 'summary', 'imageThumbnail'])
        .executeTakeFirst();
      if (!top) throw missing(messages.contentMissing);
      const [subCategories, items] = await Promise.all([
        publishedSubCategories(ports, top.key),
        visibleDocuments(ports, contract.kind)
          .where('i.topCategory', '=', top.key)
          .orderBy(READING_ORDER)
          .select([...cardColumns, 'i.category'])
          .execute(),
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
