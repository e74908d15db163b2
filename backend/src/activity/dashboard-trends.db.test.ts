import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as accountArea from '@learnloom/backend/accounts/registry';
import * as activity from '@learnloom/backend/activity/registry';
import { accounts } from '@learnloom/contracts/accounts/account';
import { dashboardTrends, WEEKS } from '@learnloom/contracts/activity/trends';
import { testArticles, type TestArticles } from '@learnloom/testing/articles';

let product: TestArticles;
beforeAll(async () => {
  product = await testArticles([accountArea, activity]);
  const shelf = await product.shelf();
  await product.article(shelf, { slug: 'now' });
  await product.article(shelf, { slug: 'draft', published: false });
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  await product.article(shelf, { slug: 'before', publishedOn: lastWeek });
  await product.article(shelf, { slug: 'long-ago', publishedOn: '2020-01-01' });
  await product.execute(accounts.addAdmin, {
    email: 'new@example.com',
    firstName: 'New',
    lastName: 'Here',
    role: 'MANAGER',
  });
  const password = 'Seventeen-otters-9';
  const unconfirmed = { email: 'not-yet@example.com', firstName: 'Not', lastName: 'Yet', otherNames: '' };
  await product.execute(
    accounts.register,
    { registration: randomUUID(), ...unconfirmed, password, confirmPassword: password },
    null,
  );
});
afterAll(() => product?.close());

test('first publications and new accounts are counted by week; drafts, what is older and who has not confirmed are not [ADM-07]', async () => {
  const { weeks, published, signUps, mails } = await product.ask(dashboardTrends, {});
  expect(weeks).toHaveLength(WEEKS);
  expect(published.map(({ label }) => label)).toEqual(['Articles', 'Tutorials', 'Courses', 'Quizzes', 'Exercises']);
  expect(published[0]?.counts.slice(-2)).toEqual([1, 1]);
  expect(published[0]?.counts.slice(0, -2).every(count => count === 0)).toBe(true);
  expect(signUps?.at(-1)).toBe(1);
  expect(mails).toBeTypeOf('object');
});

test('who manages neither accounts nor mails is told nothing of them', async () => {
  const { published, signUps, mails } = await product.ask(dashboardTrends, {}, 'MANAGER');
  expect(published.length).toBe(5);
  expect([signUps, mails]).toEqual([null, null]);
});
