import type { CategoryPage, ItemContract, LinkedItems } from '@learnloom/contracts/content/item';
import { answer } from '../../kernel/reading/answer.ts';
import { lookup, type PublishedItems } from '../../kernel/reading/lookups.ts';
import { publishedSubCategories } from './category-tree.ts';
import { listsOf } from './listed-items.ts';
import { firstItems } from './siblings.ts';
import { publishedTop } from './top-category.ts';

/** Quizzes, and exercises, that a page shows [CAT-08]. */
const LINKED = 7;

/** Answers with a published top category, its published sub categories and a page of each one's list. */
export const categoryPage = (contract: ItemContract) =>
  answer(
    contract.category,
    async ({ slug, sub, page = 1 }, ports): Promise<CategoryPage> => {
      const { kind } = contract;
      const { read } = ports;
      const top = await publishedTop(read, kind, slug);
      const linkedOf = (of: 'quiz' | 'exercise') => lookup(ports.lookups.published, of).inCategory(read, slug, LINKED);
      const below = await publishedSubCategories(ports, top.key);
      const all = [{ key: top.key, title: top.title, slug: top.slug }, ...below];
      const [lists, quizzes, exercises] = await Promise.all([
        listsOf(kind, all, { sub, page }, ports),
        linkedOf('quiz'),
        linkedOf('exercise'),
      ]);
      // Items directly in the category make it its own first branch.
      const subCategories = lists.filter(({ key, total }) => key !== top.key || total > 0);
      const [first, ...others] = subCategories;
      const closed = others.map(({ title, slug }) => ({ title, slug, items: null, more: false }));
      return {
        kind,
        ...top,
        subCategories,
        tree: first
          ? [{ title: first.title, slug: first.slug, ...(await firstItems(read, kind, first.key)) }, ...closed]
          : [],
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
