import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { makeArticle, makeShelf, type Shelf } from './support/shelves.ts';

let desk: AdminDesk;
let shelf: Shelf;
beforeAll(async () => {
  desk = await openAdminDesk({ standIn: true });
  shelf = await makeShelf(desk);
});
afterAll(() => desk?.close());

test('with its events in an EventStoreDB, what staff publish is on the open pages of readers at once [ES-03]', async () => {
  await makeArticle(desk, shelf, { title: 'Centre a box', slug: 'centre-a-box' });
  const reader = await desk.visitor();
  await reader.goto(`${desk.main}/howto/${shelf.top}`);
  const card = reader.getByRole('link', { name: 'Centre a box' }).first();
  await reader.getByRole('heading', { level: 1, name: 'Styles' }).waitFor();
  await expect.poll(() => card.count()).toBe(0);

  const staff = await desk.staff();
  await staff.goto(`${desk.admin}/howto/${shelf.top}/centre-a-box`);
  await staff.getByRole('button', { name: 'Publish', exact: true }).click();
  await card.waitFor();
  await card.click();
  await reader.getByRole('heading', { level: 1, name: 'Centre a box' }).waitFor();

  await staff.goto(`${desk.admin}/activity`);
  await staff.getByRole('listitem').filter({ hasText: 'published an article' }).first().waitFor();
  const { status, text } = await desk.product.get('/api/health/ready');
  expect([status, (JSON.parse(text) as { eventStore: object }).eventStore]).toEqual([200, { ok: true }]);
});
