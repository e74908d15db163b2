import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { snippets } from '@learnloom/contracts/content/snippets';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { makeArticle, makeShelf, send, type Shelf } from './support/shelves.ts';
import { hydrated } from './support/watch.ts';

const SENTENCE = 'A flex container puts its items in a row.';
const content = JSON.stringify({ v: 1, ops: [{ insert: `${SENTENCE}\n` }] });

let desk: AdminDesk;
let shelf: Shelf;
let staff: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  shelf = await makeShelf(desk);
  staff = await desk.staff();
});
afterAll(() => desk?.close());

test('a reader votes and reports the selected passage; staff see both [WEB-02]', async () => {
  await makeArticle(desk, shelf, { title: 'Flexbox', slug: 'flexbox', published: true, content });
  const reader = await desk.visitor();
  await reader.goto(`${desk.main}/howto/${shelf.top}/flexbox`);
  await hydrated(reader);
  await reader.locator('.c-feedback-place').scrollIntoViewIfNeeded();
  const vote = reader.getByRole('group', { name: 'Was this page helpful?' });
  await vote.getByRole('button', { name: 'No' }).click();
  await vote.getByRole('button', { name: 'It is out of date' }).click();
  await vote.getByText('Thank you. Your vote has been saved.').waitFor();

  await reader.getByText(SENTENCE).click({ clickCount: 3 });
  await reader.getByRole('button', { name: 'Report a mistake' }).click();
  const form = reader.getByRole('form', { name: 'Report a mistake' });
  await form.getByText(SENTENCE).waitFor();
  const email = `ada-${randomUUID()}@example.org`;
  await form.getByLabel('What is wrong?').fill('It can be a column, too.');
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('Email address').fill(email);
  expect(await violationsOf(reader)).toEqual([]);
  await form.getByRole('button', { name: 'Send report' }).click();
  await reader.getByText('Thank you. Your report has been sent.').waitFor();

  await staff.goto(`${desk.admin}/forms/contact`);
  await staff.getByRole('link', { name: 'Mistake in “Flexbox”' }).click();
  await staff.getByText('It can be a column, too.').waitFor();
  await staff.getByText(`“${SENTENCE}”`).waitFor();

  await staff.goto(`${desk.admin}/howto/${shelf.top}/flexbox`);
  await staff.getByRole('tab', { name: 'Settings' }).click();
  await staff.getByText('0% helpful').waitFor();
  await staff.getByText('Out of date: 1').waitFor();
  expect(await violationsOf(staff)).toEqual([]);
});

test('an article starts with a template, and a snippet goes into it by the slash menu [RTE-11]', async () => {
  const text = (words: string) => JSON.stringify({ v: 1, ops: [{ insert: `${words}\n` }] });
  const template = randomUUID();
  await send(desk, snippets.create, {
    ...{ key: template, purpose: 'template', title: 'How to do one task' },
    content: text('Say first what the reader will have done.'),
  });
  await send(desk, snippets.create, { purpose: 'snippet', title: 'Install Node', content: text('Install Node 22.') });
  await staff.goto(`${desk.admin}/snippets`);
  await staff.getByRole('link', { name: 'Install Node' }).waitFor();
  expect(await violationsOf(staff)).toEqual([]);

  await staff.goto(`${desk.admin}/howto/new?template=${template}`);
  const editor = staff.getByRole('textbox', { name: 'Content of the article' });
  await editor.getByText('Say first what the reader will have done.').waitFor();
  await editor.click();
  await staff.keyboard.press('Control+End');
  await staff.keyboard.press('Enter');
  await staff.keyboard.type('/install');
  await staff.getByRole('option', { name: 'Install Node' }).waitFor();
  await staff.keyboard.press('Enter');
  await editor.getByText('Install Node 22.').waitFor();
});
