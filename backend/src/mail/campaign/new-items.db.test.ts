import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authors } from '@learnloom/contracts/content/authors';
import { quizBanks, quizzes } from '@learnloom/contracts/assessments/assessment';
import { quizCategories } from '@learnloom/contracts/assessments/categories';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import { campaigns } from '@learnloom/contracts/mail/campaigns';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import * as assessments from '../../assessments/registry.ts';
import * as categories from '../../categories/registry.ts';
import * as content from '../../content/registry.ts';
import * as own from '../registry.ts';

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([own, content, categories, assessments], {
    environment: { PUBLIC_URL: 'https://example.org' },
  });
});
afterAll(() => product?.close());

const author = randomUUID();
const write = async (slug: string, published: boolean, category = 'styles'): Promise<string> => {
  const key = randomUUID();
  await product.execute(articles.create, {
    key,
    title: `On ${slug}`,
    slug,
    summary: `About ${slug}.`,
    published,
    featured: false,
    author,
    category,
    metaTitle: slug,
    content: JSON.stringify({ v: 1, ops: [{ insert: 'Text.\n' }] }),
  });
  return key;
};

test('what is new is what was published, newest first, with its address; drafts and what was taken back are not [WEB-03]', async () => {
  const top = randomUUID();
  await product.execute(authors.create, { key: author, firstName: 'Mei', lastName: 'Tanaka', gender: 'FEMALE' });
  const shelf = { key: top, title: 'Styles', slug: 'styles', summary: 'About styles.' };
  await product.execute(articleCategories.create, shelf);
  await write('first', true);
  await write('draft', false);
  const taken = await write('taken-back', true);
  await write('second', true);
  await product.execute(articles.makeDraft, { key: taken });
  const below = { key: randomUUID(), title: 'Colours', slug: 'colours', summary: 'About colours.', parent: top };
  await product.execute(articleCategories.create, below);
  await write('hidden', true, 'colours');
  await product.execute(articleCategories.makeDraft, { key: below.key });
  expect((await product.ask(campaigns.whatIsNew, {})).items).toEqual([
    { title: 'On second', summary: 'About second.', address: 'https://example.org/howto/styles/second' },
    { title: 'On first', summary: 'About first.', address: 'https://example.org/howto/styles/first' },
  ]);
});

test('quizzes are new, too, under the words that learners see; their drafts and banks are not [WEB-03]', async () => {
  const category = { title: 'Layout', slug: 'layout', summary: 'About.', published: true };
  await product.execute(quizCategories.create, category);
  const question = () => ({
    ...newQuestion('TRUE_OR_FALSE', randomUUID()),
    questionText: plainDocument('Is it?'),
    answers: ['TRUE' as const],
  });
  const quiz = async (slug: string): Promise<string> => {
    const key = randomUUID();
    await product.execute(quizzes.create, { key, title: `Quiz ${slug}`, slug, category: 'layout' });
    await product.execute(quizzes.addQuestion, { assessment: key, question: question() });
    return key;
  };
  const key = await quiz('grid');
  await product.execute(quizzes.publish, { key });
  await quiz('draft');
  await product.execute(quizBanks.create, { title: 'Bank', slug: 'bank' });
  const [first] = (await product.ask(campaigns.whatIsNew, {})).items;
  expect(first).toEqual({ title: 'Quiz grid', summary: '', address: 'https://example.org/quiz/layout/grid' });
  expect((await product.ask(campaigns.whatIsNew, {})).items).toHaveLength(3);
  await product.execute(quizzes.makeDraft, { key });
  expect((await product.ask(campaigns.whatIsNew, {})).items).toHaveLength(2);
});

test('of very much that is new the newest are told, and that there is more [WEB-03]', async () => {
  const { more, since } = await product.ask(campaigns.whatIsNew, {});
  expect(more).toBe(false);
  expect(Date.now() - Date.parse(since)).toBeLessThan(8 * 24 * 3_600_000);
  for (let number = 1; number <= 20; number += 1) await write(`piece-${number}`, true);
  const many = await product.ask(campaigns.whatIsNew, {});
  expect([many.items.length, many.more]).toEqual([20, true]);
  expect(many.items[0]?.title).toBe('On piece-20');
});

test('newsletters are listed by when they were changed, either way round [WEB-03]', async () => {
  for (const subject of ['One', 'Two', 'Three'])
    await product.execute(campaigns.write, { subject, content: JSON.stringify({ v: 1, ops: [{ insert: 'Hi.\n' }] }) });
  const subjects = async (sort: '-changed' | 'changed') =>
    (await product.ask(campaigns.list, { sort })).rows.map(({ subject }) => subject);
  expect(await subjects('-changed')).toEqual(['Three', 'Two', 'One']);
  expect(await subjects('changed')).toEqual(['One', 'Two', 'Three']);
});
