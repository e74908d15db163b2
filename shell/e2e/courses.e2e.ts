import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { send } from './support/shelves.ts';

let desk: AdminDesk;
let author: Page;
const PATH = '/courses/databases/learn-sql';

beforeAll(async () => {
  desk = await openAdminDesk();
  await send(desk, courseCategories.create, {
    key: randomUUID(),
    title: 'Databases',
    slug: 'databases',
    summary: 'Data that stays.',
    published: true,
  });
  author = await desk.staff();
});
afterAll(() => desk?.close());

const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const choose = async (name: string, option: string): Promise<void> => {
  await author.getByRole('combobox', { name }).click();
  await author.getByRole('option', { name: option }).first().click();
};

test('a course is created by its form and opens at its address [CRS-01] [CRS-02] [CRS-06]', async () => {
  await author.goto(`${desk.admin}/courses/new`);
  await author.getByRole('button', { name: 'Create New Course' }).click();
  await author.getByText('Please provide a value for this required field').first().waitFor();
  await box(author, /^Title/).fill('Learn SQL');
  await box(author, /^Summary/).fill('From select to window functions.');
  await choose('Category', 'Databases');
  await choose('Level', 'Beginner');
  expect(await violationsOf(author)).toEqual([]);
  await author.getByRole('button', { name: 'Create New Course' }).click();
  await author.waitForURL(`${desk.admin}${PATH}`);
  await author.getByRole('region', { name: 'Review summary' }).getByText('Draft Mode').waitFor();
  await author.getByRole('region', { name: 'Review summary' }).getByText('FREE').waitFor();
});
