import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { newPerson, PASSWORD } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { documentOf, heading, openGarden, words } from './support/garden.ts';

let desk: AdminDesk;
beforeAll(async () => {
  desk = await openAdminDesk();
  const garden = await openGarden(desk);
  const content = documentOf(
    { insert: `${words(400)}\n` },
    ...heading(2, 'Digging'),
    { insert: `${words(400)}\n` },
    ...heading(2, 'Watering'),
    { insert: `${words(900)}\n` },
  );
  await garden.plant({ title: 'Grow roses', slug: 'grow-roses', sub: 'beds', content });
});
afterAll(() => desk?.close());

/** How far somebody came has arrived. */
const noted = (page: Page) =>
  page.waitForResponse(answer => answer.url().endsWith('/api/auth/reading') && answer.request().method() === 'POST');

test('a reader keeps a page and its place, finds both again in the account, and takes them away', async () => {
  const page = await desk.visitor();
  const { email } = await newPerson(desk.api, 'USER', desk.master.token);
  const article = `${desk.main}/howto/garden/grow-roses`;
  await page.goto(article);
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(article);
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await page.getByRole('button', { name: 'Bookmarked', pressed: true }).waitFor();
  await page.locator('#digging').evaluate(one => one.scrollIntoView());
  await noted(page);

  await page.goto(desk.main);
  const next = page.getByRole('region', { name: 'Continue reading' });
  await next.getByText(/^\d+% read$/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await next.getByRole('link', { name: 'Grow roses' }).click();
  await page.waitForURL(`${article}#digging`);
  await page.goto('about:blank');
  await page.goto(article);
  await page.getByRole('link', { name: 'Continue at “Digging”' }).waitFor();
  await page.getByRole('button', { name: 'Bookmarked', pressed: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const html = await (await fetch(article)).text();
  expect(html).not.toContain('Bookmarked');

  await page.goto(`${desk.main}/profile/bookmarks`);
  await page.getByRole('link', { name: 'Grow roses' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Quizzes' }).click();
  await page.getByText('No bookmarks in Quizzes yet.').waitFor();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Grow roses' }).click();
  await page.getByText('You have no bookmarks yet').waitFor();

  await page.getByRole('link', { name: 'Reading history', exact: true }).click();
  await page.getByRole('list', { name: 'Reading history' }).getByText('% read').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('switch', { name: 'Save my reading history' }).click();
  await page.getByRole('button', { name: 'Clear history…' }).click();
  await page.getByRole('button', { name: 'Clear history', exact: true }).click();
  await page.getByText('Your reading history is turned off and empty.').waitFor();
});
