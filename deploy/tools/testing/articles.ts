import { randomUUID } from 'node:crypto';
import * as categories from '@learnloom/backend/categories/registry';
import * as content from '@learnloom/backend/content/registry';
import { authors } from '@learnloom/contracts/content/authors';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { testAreas, type Area, type TestAreas } from './areas.ts';

export interface Named {
  readonly key: string;
  readonly slug: string;
}

/** A published top category with two published sub categories, nothing in them. */
export interface Shelf {
  readonly top: Named;
  readonly basics: Named;
  readonly depth: Named;
}

type Written = Partial<InputOf<typeof articles.create>>;

export interface TestArticles extends TestAreas {
  /** Key of an author. */
  readonly author: string;
  category(title: string, parent?: string | null, published?: boolean): Promise<Named>;
  shelf(): Promise<Shelf>;
  /** Fields of an article, published in the shelf's first sub category unless said otherwise. */
  written(shelf: Shelf, wanted?: Written): InputOf<typeof articles.create>;
  /** Creates it and gives its key. */
  article(shelf: Shelf, wanted?: Written): Promise<string>;
}

/** The content and category areas, and more where asked for, with one author. */
export async function testArticles(more: readonly Area[] = []): Promise<TestArticles> {
  const product = await testAreas([content, categories, ...more]);
  const author = randomUUID();
  await product.execute(authors.create, { key: author, firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' });
  let number = 0;
  const category = async (title: string, parent: string | null = null, published = true) => {
    const key = randomUUID();
    number += 1;
    const slug = `${title.toLowerCase()}-${number}`;
    const fields = { key, title, slug, summary: `About ${title}.`, parent, published };
    await product.execute(articleCategories.create, fields);
    return { key, slug };
  };
  const written = (shelf: Shelf, wanted: Written = {}) => ({
    title: 'Flexbox',
    slug: 'flexbox',
    summary: 'Boxes in a row.',
    published: true,
    featured: false,
    author,
    category: shelf.basics.slug,
    metaTitle: 'Flexbox',
    content: JSON.stringify({
      v: 1,
      ops: [{ insert: 'Start' }, { insert: '\n', attributes: { header: 2 } }, { insert: 'Text.\n' }],
    }),
    ...wanted,
  });
  return {
    ...product,
    author,
    category,
    written,
    shelf: async () => {
      const top = await category('Styles');
      return { top, basics: await category('Basics', top.key), depth: await category('Depth', top.key) };
    },
    article: async (shelf, wanted) => {
      const key = randomUUID();
      await product.execute(articles.create, { key, ...written(shelf, wanted) });
      return key;
    },
  };
}
