import { itemRoot, type BeginnerPath } from '@learnloom/contracts/content/item';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { content } from '../tables.ts';
import { inTreeOrder, publishedSubCategories, type Branch } from './category-tree.ts';
import { inReadingOrder } from './visible-items.ts';

/** Lessons that the home page names. */
const STEPS = 5;

/** The first published category of tutorials with something to read, in the order that staff gave them. */
const firstCategory = (read: ReadDatabase) =>
  content(read)
    .selectFrom('category')
    .where('category.kind', '=', 'tutorial')
    .where('category.parent', 'is', null)
    .where('category.published', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('content_item as i')
          .innerJoin('category as c', 'c.key', 'i.category')
          .whereRef('i.topCategory', '=', 'category.key')
          .where('i.published', '=', true)
          .where('c.published', '=', true)
          .select('i.key'),
      ),
    )
    .$call(inTreeOrder)
    .select(['key', 'title', 'slug', 'summary'])
    .executeTakeFirst();

/** The first lessons of each branch, in reading order. */
const lessonsOf = (read: ReadDatabase, branches: readonly Branch[]) =>
  content(read)
    .selectFrom('category as b')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('content_item as i')
          .whereRef('i.category', '=', 'b.key')
          .where('i.kind', '=', 'tutorial')
          .where('i.published', '=', true)
          .$call(inReadingOrder)
          .limit(STEPS)
          .selectAll('i')
          .as('i'),
      join => join.onTrue(),
    )
    .where('b.key', '=', anyOf(branches.map(({ key }) => key)))
    .$call(inReadingOrder)
    .select(['i.key', 'i.title', 'i.slug', 'i.category'])
    .execute();

/** Where beginners start: the first lessons of the first category of tutorials. Null: there are none yet. */
export async function beginnerPath(read: ReadDatabase): Promise<BeginnerPath | null> {
  const top = await firstCategory(read);
  if (!top) return null;
  const { key, title, slug, summary } = top;
  const path = `${itemRoot.tutorial}/${slug}`;
  // What is in the category itself comes before its sub categories, as in its tree.
  const branches = [{ key, title, slug }, ...(await publishedSubCategories({ read }, key))];
  const lessons = await lessonsOf(read, branches);
  const steps = branches
    .flatMap(branch => lessons.filter(({ category }) => category === branch.key))
    .slice(0, STEPS)
    .map(lesson => ({ key: lesson.key, title: lesson.title, path: `${path}/${lesson.slug}` }));
  return { title, summary, path, steps };
}
