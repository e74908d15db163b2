import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseCategories } from '@learnloom/contracts/courses/categories';
import { PASSWORD, type Person } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { send } from './support/shelves.ts';
import { newLearner } from './support/takers.ts';

let desk: AdminDesk;
let author: Page;
let reader: Page;
let learner: Person;
const folder = mkdtempSync(join(tmpdir(), 'learnloom-courses-'));
const clip = join(folder, 'select.mkv');
const captions = join(folder, 'select.en.vtt');
const PATH = '/courses/databases/learn-sql';
const SECONDS = 6;

/** A small video, made by the browser itself, in a container that browsers do not play. */
const recording = `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/x-matroska;codecs=avc1' });
  const parts = [];
  recorder.ondataavailable = event => parts.push(event.data);
  recorder.start(250);
  for (let frame = 0; frame < ${SECONDS * 10}; frame += 1) {
    pen.fillStyle = 'hsl(' + frame * 6 + ' 60% 40%)';
    pen.fillRect(0, 0, 640, 360);
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  const stopped = new Promise(resolve => (recorder.onstop = resolve));
  recorder.stop();
  await stopped;
  return Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()));
})()`;

beforeAll(async () => {
  desk = await openAdminDesk();
  learner = await newLearner(desk);
  await send(desk, courseCategories.create, {
    key: randomUUID(),
    title: 'Databases',
    slug: 'databases',
    summary: 'Data that stays.',
    published: true,
  });
  author = await desk.staff();
  reader = await desk.visitor();
  await reader.goto(desk.main);
  writeFileSync(clip, Buffer.from((await reader.evaluate(recording)) as number[]));
  writeFileSync(captions, 'WEBVTT\n\n00:00:00.000 --> 00:00:05.000\nAsk a table.\n');
});
afterAll(async () => {
  await desk?.close();
  rmSync(folder, { recursive: true, force: true });
});

const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const choose = async (name: string, option: string): Promise<void> => {
  await author.getByRole('combobox', { name }).click();
  await author.getByRole('option', { name: option }).first().click();
};
const saved = () => author.getByText('Saved', { exact: true }).waitFor();

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

test('a module and a lesson save themselves; its video is converted in the browser before it is sent [CRS-03] [CRS-04] [UPL-06]', async () => {
  await author.getByRole('button', { name: 'Add Module' }).click();
  await author.getByRole('navigation', { name: 'Place in the course' }).getByText('Module 1 of 1').waitFor();
  await box(author, /^Title/).fill('Queries');
  await box(author, /^Summary/).fill('Ask a table.');
  await saved();
  await author.getByRole('button', { name: 'Add the first unit' }).click();
  await author.getByRole('navigation', { name: 'Place in the course' }).getByText('Unit 1 of 1').waitFor();
  await box(author, /^Title/).fill('Select');
  await author.getByLabel('Video: file').setInputFiles(clip);
  await author.getByText('This video is being converted on your computer', { exact: false }).waitFor();
  await author.getByText(/^Length: 0:0/).waitFor();
  await author.getByText('being sent', { exact: false }).waitFor({ state: 'detached' });
  await author.getByLabel('Captions: file').setInputFiles(captions);
  await author.getByRole('list', { name: 'Captions' }).getByText('English').waitFor();
  await saved();
});

test('a publication is confirmed, and readers see the course then [CRS-05] [CRS-07] [PUB-12]', async () => {
  await author.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = author.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await author.getByRole('region', { name: 'Review summary' }).getByText('Published').waitFor();
  await reader.goto(`${desk.main}/courses`);
  const card = reader.getByRole('article').filter({ hasText: 'Learn SQL' });
  for (const text of ['Databases', 'Beginner', 'FREE', 'Learn More']) await card.getByText(text).waitFor();
  const page = await desk.product.get(PATH);
  expect(page.text).toContain('"@type":"Course"');
  expect(page.text).toContain('From select to window functions.');
});

test('every page of the main host answers [PUB-01]', async () => {
  // The About page and the legal pages answer as soon as staff have written them.
  const pages = ['/', '/contact', '/login', '/register', '/forgot-password'];
  const lists = ['/courses', PATH, '/tools', '/quiz', '/excercises', '/howto', '/tutorials', '/code'];
  const answers = await Promise.all(
    [...pages, ...lists].map(async path => [path, (await desk.product.get(path)).status] as const),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test('a learner enrolls, watches with speed and captions by keyboard, and completes [CRS-07] [LRN-02]', async () => {
  await reader.goto(`${desk.main}/login`);
  await reader.getByLabel('Email address').fill(learner.email);
  await reader.getByLabel('Password').first().fill(PASSWORD);
  await reader.getByRole('button', { name: 'Sign in', exact: true }).click();
  await reader.waitForURL(`${desk.main}/`);
  await reader.goto(desk.main + PATH);
  await reader.getByRole('button', { name: 'Enroll for free' }).click();
  await reader.getByRole('heading', { level: 1, name: 'Select' }).waitFor();
  await reader.keyboard.press('c');
  await reader.keyboard.press('>');
  await reader.keyboard.press('k');
  await reader.locator('.co-captions', { hasText: 'Ask a table.' }).waitFor();
  await expect.poll(() => reader.getByLabel('Speed').inputValue()).toBe('1.25');
  await expect
    .poll(() => reader.getByLabel('Quality').locator('option').allTextContents())
    .toEqual(['Auto', '360p', '240p']);
  await reader.getByText('Complete', { exact: true }).first().waitFor();
  await reader.goto(`${desk.main}/profile/learning`);
  await reader.getByRole('heading', { name: 'Completed' }).waitFor();
  await reader.getByText('100% · 1 of 1 unit').waitFor();
});

test('the player fits a phone [CRS-07]', async () => {
  await reader.setViewportSize({ width: 390, height: 800 });
  await reader.goto(`${desk.main}${PATH}/learn`);
  await reader.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await expect.poll(() => reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsOf(reader)).toEqual([]);
});
