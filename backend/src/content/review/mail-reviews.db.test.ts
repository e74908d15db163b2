import { randomUUID } from 'node:crypto';
import * as accountArea from '@learnloom/backend/accounts/registry';
import * as mailArea from '@learnloom/backend/mail/registry';
import { accounts } from '@learnloom/contracts/accounts/account';
import { articleReviews } from '@learnloom/contracts/content/review';
import { mails } from '@learnloom/contracts/mail/mails';
import { testArticles, type TestArticles } from '@learnloom/testing/articles';
import { eventually } from '@learnloom/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: TestArticles;
beforeAll(async () => {
  product = await testArticles([accountArea, mailArea]);
});
afterAll(() => product?.close());

test('a reviewer gets an email that leads to the article [LIF-01]', async () => {
  const reviewer = randomUUID();
  const person = { key: reviewer, email: 'grace@example.org', firstName: 'Grace', lastName: 'Hopper', otherNames: '' };
  await product.execute(accounts.addAdmin, { ...person, role: 'MASTER' });
  const key = await product.article(await product.shelf(), { title: 'Flexbox' });
  await product.execute(articleReviews.request, { key, reviewer, note: 'Is it clear?' });
  await eventually(async () => {
    const { rows } = await product.ask(mails.list, { mail: 'review-request' });
    expect(rows).toMatchObject([{ to: 'grace@example.org' }]);
  });
});
