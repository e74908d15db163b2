import type { CategoryPage, ItemContract, LinkedItems } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import { answer } from '../../kernel/reading/answer.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { lookup, type PublishedItems } from '../../kernel/reading/lookups.ts';
import { content } from '../tables.ts';
import { branches, publishedSubCategories } from './category-tree.ts';
import { cardColumns, READING_ORDER, toCard, visibleDocuments } from './visible-items.ts';

/** Quizzes, and exercises, that a page shows [CAT-08]. */
const LINKED = 7;

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
      const linkedOf = (kind: 'quiz' | 'exercise') =>
        lookup(ports.lookups.published, kind).inCategory(ports.read, slug, LINKED);
      const [subCategories, items, quizzes, exercises] = await Promise.all([
        publishedSubCategories(ports, top.key),
        visibleDocuments(ports, contract.kind)
          .where('i.topCategory', '=', top.key)
          .orderBy(READING_ORDER)
          .select([...cardColumns, 'i.category'])
          .execute(),
        linkedOf('quiz'),
        linkedOf('exercise'),
      ]);
      return {
        kind: contract.kind,
        ...top,
        subCategories: branches(top, subCategories, items).map(branch => ({
          ...branch,
          items: branch.items.map(toCard),
        })),
        quizCategory: shown(quizzes),
        exerciseCategory: shown(exercises),
        linked: [quizzes, exercises].flatMap(found => found?.key ?? []),
      };
    },
    // By its slug it hears of categories that come to be linked.
    { scopes: ({ key, slug, linked }) => [key, slug, ...linked] },
  );

const shown = (found: Awaited<ReturnType<PublishedItems['inCategory']>>): LinkedItems | null =>
  found && found.items.length > 0 ? { title: found.title, slug: found.slug, items: found.items } : null;
