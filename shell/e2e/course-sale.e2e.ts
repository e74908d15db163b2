import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffAttempt } from '@learnloom/contracts/assessments/staff-attempts';
import type { CourseCatalog } from '@learnloom/contracts/courses/course-pages';
import type { UnitForLearning } from '@learnloom/contracts/courses/learning-pages';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { launchBrowser } from '@learnloom/testing/browser';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, PASSWORD, type Person } from '@learnloom/testing/people';
import { runScript } from '@learnloom/testing/script';
import { violationsOf } from './support/accessibility.ts';
import { startProduct, type Product } from './support/product.ts';

const DEADLINE_MS = 20_000;

let product: Product;
let browser: Browser;
let page: Page;
let api: ApiClient;
let master: Person;
let learner: Person;
/** Of the demo's paid course. */
let path: string;
let course: string;
let code: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  api = apiClient(Number(new URL(product.main).port));
  const session = await api.signIn(product.master.email, product.master.password);
  master = { ...session, key: session.user.key, email: product.master.email };
  learner = await newPerson(api, 'USER', master.token);
  const { body } = await api.get<CourseCatalog>('/courses/catalog?price=paid');
  const sold = body.rows[0];
  if (!sold) throw new Error('The demo sells no course');
  course = sold.key;
  path = `/courses/${sold.category.slug}/${sold.slug}`;
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(DEADLINE_MS);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('a learner buys the course of the demo with the test provider [PAY-01] [CRS-07] [PUB-12]', async () => {
  await page.goto(product.main + path);
  await page.getByRole('link', { name: 'Sign in to buy' }).click();
  await page.getByLabel('Email address').fill(learner.email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay $25' }).click();
  await page.waitForURL(/\/checkout\/test\//);
  await page.getByRole('button', { name: 'Pay $25' }).click();
  await page.getByRole('heading', { name: 'You are enrolled' }).waitFor();
  await page.getByRole('link', { name: 'Start the course' }).click();
  await page.getByRole('button', { name: 'Mark as complete' }).waitFor();
});

/** An attempt with the answers that staff see as correct. */
async function passQuiz(assessment: string): Promise<void> {
  const as = { token: learner.token };
  const { body } = await api.post<Answer<{ key: string }>>(`/assessments/${assessment}/attempts`, { ...as, body: {} });
  const attempt = body.data.key;
  const staff = await api.get<StaffAttempt>(`/admin/attempts/${attempt}`, { token: master.token });
  const answers = staff.body.questions.flatMap(({ question, rightAnswer: answer }) =>
    answer ? [{ question: question.key, answer }] : [],
  );
  await api.send('PUT', `/attempts/${attempt}/answers`, { ...as, body: { sequence: 1, answers } });
  expect((await api.post(`/attempts/${attempt}/submit`, { ...as, body: {} })).status).toBe(200);
}

test('a learner who completes every unit gets a certificate that anyone can check [CRT-01] [LRN-02]', async () => {
  for (let unit = 0; unit < 3; unit += 1) {
    await page.getByRole('button', { name: 'Mark as complete' }).click();
    await page.getByRole('button', { name: 'Mark as not complete' }).waitFor();
    await page.getByRole('link', { name: /^Next/ }).click();
  }
  const unit = page.url().split('/').at(-1) ?? '';
  const quiz = await api.get<UnitForLearning>(`/learning/courses/${course}/units/${unit}`, { token: learner.token });
  await passQuiz(quiz.body.assessment?.key ?? '');
  const earned = page.getByRole('region', { name: 'Your certificate' });
  await earned.getByRole('link', { name: 'View', exact: true }).click();
  await page.waitForURL(/\/verify\//);
  code = page.url().split('/').at(-1) ?? '';
  await page.getByText('Ada Obi').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const pdf = await product.get(`/api/certificates/pdf/${code}`);
  expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
});

test('the log confirms the credential of the certificate, and not a changed one [CRT-02]', async () => {
  const { text } = await product.get(`/api/certificates/credential/${code}`);
  const verified = async (jwt: string): Promise<number | null> => {
    const file = join(product.dataDir, 'credential.jwt');
    writeFileSync(file, jwt);
    const run = runScript('deploy/verify.ts', ['--credential', file], { DATABASE_URL: product.databaseUrl });
    const [exit] = await run.exit;
    return exit;
  };
  expect(await verified(text)).toBe(0);
  expect(await verified(`${text.slice(0, -8)}AAAAAAAA`)).toBe(1);
}, 60_000);
