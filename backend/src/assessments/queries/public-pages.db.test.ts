import { randomUUID } from 'node:crypto';
import * as categories from '@learnloom/backend/categories/registry';
import * as content from '@learnloom/backend/content/registry';
import { exercises, quizzes } from '@learnloom/contracts/assessments/assessment';
import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import { learnerPages } from '@learnloom/contracts/assessments/learner-pages';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles, homePage, searchContent } from '@learnloom/contracts/content/item';
import { createAsk } from '@learnloom/backend/kernel/reading/ask';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as assessments from '../registry.ts';

const areas = [assessments, categories, content];
let product: TestAreas;
const top = randomUUID();
beforeAll(async () => {
  product = await testAreas(areas);
  const fields = { summary: 'About.', published: true };
  await product.execute(articleCategories.create, { title: 'CSS', slug: 'css', ...fields });
  await product.execute(quizCategories.create, { key: top, title: 'CSS', slug: 'css', ...fields });
  await product.execute(quizCategories.create, { title: 'Layout', slug: 'layout', parent: top, ...fields });
});
afterAll(() => product?.close());

async function quiz(title: string, slug: string, tags: readonly string[] = []): Promise<string> {
  const key = randomUUID();
  await product.execute(quizzes.create, { key, title, slug, category: 'layout', tags: [...tags] });
  const question = { ...newQuestion('TRUE_OR_FALSE', randomUUID()), answers: ['TRUE'] as const };
  await product.execute(quizzes.addQuestion, { assessment: key, question });
  await product.execute(quizzes.publish, { key });
  return key;
}

const linked = async () => (await product.ask(articles.category, { slug: 'css' }, null)).quizCategory;

test('a content category shows up to 7 quizzes of the quiz category with its slug [CAT-08] [CAT-09]', async () => {
  expect(await linked()).toBeNull();
  const keys = [];
  for (let at = 1; at <= 8; at += 1) keys.push(await quiz(`Round ${at}`, `round-${at}`));
  const found = await linked();
  expect(found).toMatchObject({ title: 'CSS', slug: 'css' });
  expect(found?.items.map(({ slug }) => slug)).toEqual([8, 7, 6, 5, 4, 3, 2].map(at => `round-${at}`));
  await product.execute(quizzes.makeDraft, { key: keys[7] ?? '' });
  expect((await linked())?.items.map(({ slug }) => slug)).toContain('round-1');
  const { exerciseCategory } = await product.ask(articles.category, { slug: 'css' }, null);
  expect(exerciseCategory).toBeNull();
});

test.each([
  ['quiz', quizCategories, quizzes],
  ['exercise', exerciseCategories, exercises],
] as const)(
  '%s categories have a parent, and count what is published in them and below [CON-06]',
  async (kind, shelves, contract) => {
    const [above, below, key] = [randomUUID(), randomUUID(), randomUUID()];
    const fields = { summary: 'About.', published: true };
    await product.execute(shelves.create, { key: above, title: 'Maps', slug: `${kind}-maps`, ...fields });
    await product.execute(shelves.create, {
      key: below,
      title: 'Keys',
      slug: `${kind}-keys`,
      parent: above,
      ...fields,
    });
    await product.execute(contract.create, { key, title: 'One', slug: 'one', category: `${kind}-keys` });
    const question = { ...newQuestion('TRUE_OR_FALSE', randomUUID()), answers: ['TRUE'] as const };
    await product.execute(contract.addQuestion, { assessment: key, question });
    const counts = async () => [
      await product.ask(shelves.one, { key: above }),
      await product.ask(shelves.one, { key: below }),
    ];
    expect(await counts()).toMatchObject([
      { publishedCount: 0, parentSlug: null },
      { publishedCount: 0, parentSlug: `${kind}-maps` },
    ]);
    await product.execute(contract.publish, { key });
    expect(await counts()).toMatchObject([{ publishedCount: 1 }, { publishedCount: 1 }]);
    await product.execute(contract.makeDraft, { key });
    expect(await counts()).toMatchObject([{ publishedCount: 0 }, { publishedCount: 0 }]);
    await expect(product.execute(shelves.remove, { key: above })).rejects.toMatchObject({ kind: 'conflict' });
  },
);

test('what makes the page stale: a change of the linked category, and one that comes to be linked', async () => {
  const asked = createAsk(
    product.runtime.ports,
    areas.flatMap(area => area.answers),
  );
  const { tags } = await asked(articles.category as never, { slug: 'css' }, null);
  expect(tags).toEqual(expect.arrayContaining([`quiz:${top}`, 'exercise:css', 'quiz:css']));
});

test('the public search, the home page and a category find quizzes and exercises by title [PUB-15] [CAT-11] [WEB-04]', async () => {
  const practice = randomUUID();
  const fields = { summary: 'About.', published: true };
  await product.execute(exerciseCategories.create, { key: practice, title: 'Git', slug: 'git', ...fields });
  await product.execute(exercises.create, { key: practice, title: 'Grid practice', slug: 'grid', category: 'git' });
  const question = { ...newQuestion('TRUE_OR_FALSE', randomUUID()), answers: ['TRUE'] as const };
  await product.execute(exercises.addQuestion, { assessment: practice, question });
  const key = await quiz('Grid or flexbox?', 'grid-or-flexbox', ['Layout-engines', 'CSS']);
  const search = async () => (await product.ask(searchContent, { search: 'grid' }, null)).results;
  expect(await search()).toEqual([
    {
      type: 'quiz',
      key,
      title: 'Grid or flexbox?',
      slug: 'grid-or-flexbox',
      category: { slug: 'layout', title: 'Layout', parentCategory: 'css' },
      path: '/quiz/css/grid-or-flexbox',
    },
  ]);
  await product.execute(exercises.publish, { key: practice });
  expect((await search()).map(({ type, category }) => [type, category?.parentCategory])).toEqual([
    ['quiz', 'css'],
    ['exercise', null],
  ]);
  const { hits } = await product.ask(learnerPages.quiz.find, { slug: 'css', search: 'flex grid' }, null);
  expect(hits).toEqual([{ key, title: 'Grid or flexbox?', slug: 'grid-or-flexbox', topic: 'Layout' }]);
  const tagged = await product.ask(learnerPages.quiz.find, { slug: 'css', search: 'flexbox LAYOUT-ENG' }, null);
  expect(tagged.hits.map(hit => hit.key)).toEqual([key]);
  expect((await product.ask(learnerPages.quiz.find, { slug: 'css', search: '", "' }, null)).hits).toEqual([]);
  const { counts } = await product.ask(homePage, {}, null);
  expect(counts).toMatchObject({ article: 0, exercise: 1 });
  const { items } = await product.ask(learnerPages.quiz.addresses, { slug: 'css' }, null);
  expect(items.map(({ slug }) => slug)).toContain('grid-or-flexbox');
});
