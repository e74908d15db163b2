import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exercises } from '@learnloom/contracts/assessments/assessment';
import type { AssessmentIntroduction } from '@learnloom/contracts/assessments/learner-pages';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { launchBrowser } from '@learnloom/testing/browser';
import { apiClient } from '@learnloom/testing/client';
import { newPerson, PASSWORD } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { startProduct, type Product } from './support/product.ts';

const PATH = '/excercises/javascript/tidy-up-arrays';

let product: Product;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const shoot = async (name: string) => {
  const folder = process.env['SCREENS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};
const go = (number: number) => page.getByRole('button', { name: new RegExp(`^Question ${number},`) }).click();
const tick = async (...words: string[]) => {
  for (const word of words) await page.getByRole('checkbox', { name: word, exact: true }).check();
};

test('a first visitor takes an exercise, hears how answers do, and takes them along when signing in [ATT-01]', async () => {
  const { text } = await product.get(PATH);
  expect(text).toContain('Three small functions');
  // As somebody finds it who has no address of it.
  await page.goto(`${product.main}/excercises`);
  const card = page.locator('article', { has: page.getByRole('heading', { name: 'JavaScript' }) });
  await card.getByRole('link', { name: 'JavaScript', exact: true }).click();
  await page.getByRole('main').locator(`a[href="${PATH}"]`).first().waitFor({ state: 'attached' });
  await page.goBack();
  await card.getByRole('link', { name: 'Arrays', exact: true }).click();
  await page.getByRole('tabpanel').locator(`a[href="${PATH}"]`).first().click();
  await page.getByRole('link', { name: 'Start without an account' }).click();
  await page.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  const source = await page.content();
  for (const secret of ['new Set(list)', 'number of numbers', 'unique([])', 'remembers the order'])
    expect(source).not.toContain(secret);

  await go(3);
  await tick('sort', 'slice');
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByText(/^(Incorrect|Partly correct)/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await shoot('practice-wrong');
  await page.getByRole('checkbox', { name: 'slice', exact: true }).uncheck();
  await tick('reverse', 'splice');
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByText('Correct.', { exact: true }).waitFor();
  await page.getByText('work in place').waitFor();

  await page.reload();
  await go(3);
  await expect.poll(() => page.getByRole('checkbox', { name: 'splice', exact: true }).isChecked()).toBe(true);

  await page.goto(product.main + PATH);
  await page.getByRole('link', { name: 'Sign in to start' }).click();
  await page.getByLabel('Email address').fill(product.master.email);
  await page.getByLabel('Password').first().fill(product.master.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Start the exercise' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await go(3);
  await expect.poll(() => page.getByRole('checkbox', { name: 'splice', exact: true }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByText('Correct.', { exact: true }).waitFor();
  await page.goto(product.main + PATH);
  await page.getByRole('link', { name: 'Continue attempt 1' }).waitFor();
});

test('handed in without an account, an exercise shows its result', async () => {
  page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await page.goto(`${product.main}/excercises/typescript/tell-the-cases-apart/practice`);
  await go(3);
  await page.getByRole('radio', { name: 'Array.isArray(value)' }).check();
  await page.getByRole('button', { name: 'Submit' }).first().click();
  await page.getByRole('dialog', { name: 'Submit your answers?' }).getByRole('button', { name: 'Submit' }).click();
  await page.getByText('14.29%', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsOf(page)).toEqual([]);
  await shoot('practice-result');
});

test('a guest’s try comes to the account that signs in, on its other devices too; another guest’s does not [ATT-01]', async () => {
  const path = '/excercises/typescript/tell-the-cases-apart';
  const api = apiClient(Number(new URL(product.main).port));
  const { token } = await api.signIn(product.master.email, product.master.password);
  const learner = await newPerson(api, 'USER', token);
  const device = async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const goOn = async (on: Page, number: number) =>
    on.getByRole('button', { name: new RegExp(`^Question ${number},`) }).click();
  const asGuest = async (on: Page, answer: string) => {
    await on.goto(`${product.main}${path}/practice`);
    await goOn(on, 3);
    await on.getByRole('radio', { name: answer }).check();
    await on.getByRole('button', { name: /^Question 3, answered/ }).waitFor();
  };
  const signIn = async (on: Page) => {
    await on.goto(product.main + path);
    await on.getByRole('link', { name: 'Sign in to start' }).click();
    await on.getByLabel('Email address').fill(learner.email);
    await on.getByLabel('Password').first().fill(PASSWORD);
    await on.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const chosen = (on: Page, answer: string) => on.getByRole('radio', { name: answer }).isChecked();
  const [first, second, other] = [await device(), await device(), await device()];
  await asGuest(first, 'Array.isArray(value)');
  await asGuest(other, 'typeof value');

  await signIn(first);
  await first.getByRole('button', { name: 'Start the exercise' }).click();
  await goOn(first, 3);
  await expect.poll(() => chosen(first, 'Array.isArray(value)')).toBe(true);

  await signIn(second);
  await second.getByRole('link', { name: 'Continue attempt 1' }).click();
  await goOn(second, 3);
  await expect.poll(() => chosen(second, 'Array.isArray(value)')).toBe(true);

  // Whoever has an attempt is asked, and what it has answered stays.
  await signIn(other);
  const offer = other.getByRole('group', { name: 'Answers you gave before signing in' });
  await offer.getByText('Answers already saved in attempt 1 are not replaced.').waitFor();
  expect(await violationsOf(other)).toEqual([]);
  const folder = process.env['SCREENS'];
  if (folder) await other.screenshot({ path: `${folder}/practice-brought.png`, fullPage: true });
  await offer.getByRole('button', { name: 'Add these answers' }).click();
  await goOn(other, 3);
  await expect.poll(() => chosen(other, 'Array.isArray(value)')).toBe(true);
  await other.goto(product.main + path);
  await other.getByRole('link', { name: 'Continue attempt 1' }).waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  for (const on of [first, second, other]) await on.context().close();
});

test('an exercise that changed since a guest began it says so, at once or when it is opened again, and begins anew [ATT-01]', async () => {
  const path = '/excercises/sql/questions-to-queries';
  const api = apiClient(Number(new URL(product.main).port));
  const { token } = await api.signIn(product.master.email, product.master.password);
  const { body } = await api.get<AssessmentIntroduction>('/excercise/page/sql/questions-to-queries');
  const publishAnew = async () => {
    const question = { ...newQuestion('ESSAY', randomUUID()), questionText: plainDocument('Why?') };
    const added = await api.send('POST', `${exercises.path}/${body.key}/questions`, { token, body: { question } });
    const published = await api.send('POST', `${exercises.path}/${body.key}/publish`, { token, body: {} });
    expect([added.status, published.status]).toEqual([200, 200]);
  };
  const guest = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const isTold = () => guest.getByText('This exercise has changed since you started.').waitFor();
  const answer = async () => {
    await guest.getByRole('button', { name: /^Question 4(,|$)/ }).click();
    await guest.getByRole('textbox', { name: /^Question 4/ }).fill('distinct');
    await guest.getByRole('button', { name: /^Question 4, answered/ }).waitFor();
  };
  await guest.goto(`${product.main}${path}/practice`);
  await answer();
  await publishAnew();
  await guest.getByRole('button', { name: 'Check answer' }).click();
  await isTold();
  expect(await violationsOf(guest)).toEqual([]);
  await guest.reload();
  await isTold();
  await guest.getByRole('link', { name: 'Sign in', exact: true }).last().waitFor();
  await guest.getByRole('button', { name: 'Start again' }).click();
  await guest.getByRole('heading', { name: 'Question 1 of 5' }).waitFor();
  await expect.poll(() => guest.getByRole('button', { name: /, answered/ }).count()).toBe(0);

  await answer();
  await publishAnew();
  await guest.getByRole('button', { name: 'Submit' }).first().click();
  await guest.getByRole('dialog', { name: 'Submit your answers?' }).getByRole('button', { name: 'Submit' }).click();
  await isTold();
  await guest.context().close();
});
