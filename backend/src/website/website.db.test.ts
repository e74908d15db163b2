import { subscribeToNewsletter } from '@learnloom/contracts/website/newsletter';
import { updatePage, websitePage } from '@learnloom/contracts/website/page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testAreas, type TestAreas } from '../../../deploy/testing/areas.ts';
import { eventually } from '../../../deploy/testing/eventually.ts';
import * as website from './registry.ts';

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([website]);
});
afterAll(() => product?.close());

const content = JSON.stringify({ v: 1, ops: [{ insert: 'Who' }, { insert: '\n', attributes: { header: 2 } }] });

test('a page is missing until it is written, then shown as rendered', async () => {
  const ask = () => product.ask(websitePage, { section: 'ABOUT_INFORMATION' });
  await expect(ask()).rejects.toMatchObject({ kind: 'missing' });
  await product.execute(updatePage.ABOUT_INFORMATION, { title: 'About', content });
  expect(await ask()).toMatchObject({
    section: 'ABOUT_INFORMATION',
    title: 'About',
    htmlContent: '<h2 id="who">Who</h2>',
    headings: [{ text: 'Who', slug: 'who', level: 2 }],
  });
  expect((await product.execute(updatePage.ABOUT_INFORMATION, { title: 'About', content })).position).toBeNull();
  await expect(product.ask(websitePage, { section: 'PRIVACY_POLICY' })).rejects.toMatchObject({ kind: 'missing' });
});

test('an address signs up once, the answer does not tell which time it was, and events hold it sealed', async () => {
  const signUp = (email: string) => product.execute(subscribeToNewsletter, { email }, null);
  const first = await signUp('Reader@Example.org');
  expect(await signUp('reader@example.ORG ')).toEqual(first);
  const { db, pool } = product.kernel.database;
  await eventually(async () => expect(await db('subscriber').pluck('email')).toEqual(['reader@example.org']));
  const recorded = await pool.query("select type from es.events where stream like 'subscriber-%'");
  expect(recorded.rows).toEqual([{ type: 'NewsletterSubscribed' }]);
  const { rows } = await pool.query('select data from es.events where data::text ilike $1', ['%reader@%']);
  expect(rows).toEqual([]);
});
