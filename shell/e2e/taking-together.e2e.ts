import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffAttempts, type AttemptForTaking } from '@learnloom/contracts/assessments/attempt';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { Question, QuestionCode } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { eventually } from '@learnloom/testing/eventually';
import { PASSWORD, type Person } from '@learnloom/testing/people';
import { openAdminDesk, type AdminDesk, type BrowserHow } from './support/admin-desk.ts';
import { send } from './support/shelves.ts';
import { newLearner, publishedQuiz } from './support/takers.ts';

/** Stands in every field that tells an answer. */
const CANARY = 'canary5d2b';
const told = plainDocument(CANARY);
/** Where a spot lies: a number that nothing else has. */
const SPOT = 0.734521;
const ids = Array.from({ length: 6 }, () => randomUUID());
const [right = '', wrong = '', one = '', two = '', three = '', spot = ''] = ids;
const code = (question: { readonly code: QuestionCode }): QuestionCode => ({
  ...question.code,
  language: 'javascript',
  codeContent: '// begin here',
  testCases: [
    {
      id: randomUUID(),
      name: CANARY,
      inputDisplay: CANARY,
      driverCode: CANARY,
      expectedOutput: CANARY,
      marks: 1,
      hidden: true,
    },
  ],
});
const coding = (['CODE_DEBUGGING', 'CODE_COMPLETION', 'LIVE_CODING', 'CODE_MATCHING'] as const).map(mode => {
  const fresh = newQuestion(mode, randomUUID());
  return { ...fresh, questionText: plainDocument('Write it.'), code: code(fresh), solution: CANARY };
});
const questions: readonly Question[] = [
  {
    ...newQuestion('MULTIPLE_CHOICE', randomUUID()),
    questionText: plainDocument('Which word ends a loop?'),
    options: [
      { id: right, value: plainDocument('break') },
      { id: wrong, value: plainDocument('continue') },
    ],
    answers: [right],
  },
  {
    ...newQuestion('SHORT_ANSWER', randomUUID()),
    questionText: plainDocument('Which word begins a counting loop?'),
    answerText: told,
  },
  { ...newQuestion('TRUE_OR_FALSE', randomUUID()), questionText: plainDocument('Does it end?'), answers: ['TRUE'] },
  {
    ...newQuestion('ESSAY', randomUUID()),
    questionText: plainDocument('Why?'),
    answerText: told,
    rubric: [{ id: randomUUID(), text: CANARY, points: 1 }],
  },
  {
    ...newQuestion('FILL_IN_THE_BLANK', randomUUID()),
    questionText: 'A __ loop',
    blanks: [{ index: 0, correctAnswers: [CANARY] }],
  },
  {
    ...newQuestion('SEQUENCE_ARRANGEMENT', randomUUID()),
    questionText: plainDocument('Put the parts in order.'),
    items: [one, two, three].map((id, at) => ({ id, text: `part ${at}` })),
  },
  {
    ...newQuestion('HOTSPOT', randomUUID()),
    questionText: plainDocument('Mark the loop.'),
    hotspots: [{ id: spot, x: SPOT, y: SPOT, radius: 0.1 }],
    hotspotImage: CANARY,
    hotspotImageSrc: 'https://example.org/flow-chart.png',
    hotspotImageSize: { width: 400, height: 240 },
    hotspotDescription: 'A flow chart with four boxes',
  },
  ...coding,
].map(question => ({ ...question, answerExplanation: told }) as Question);

/** Ids that stand in keys alone, and what a truth's key looks like. */
const keyIds = questions.flatMap(question => {
  if (question.questionMode === 'ESSAY') return question.rubric.map(({ id }) => id);
  return 'code' in question ? question.code.testCases.map(({ id }) => id) : [];
});
const TRUE_IS_RIGHT = '"answers":["TRUE"]';

let desk: AdminDesk;
let learner: Person;
beforeAll(async () => {
  desk = await openAdminDesk();
  await publishedQuiz(desk, 'Loops', questions, { duration: 20, allowRetakes: true, showAnswersOnCompletion: true });
  learner = await newLearner(desk);
});
afterAll(() => desk?.close());

const PATH = '/quiz/loops/loops';

/** Opens the quiz as the learner, on a device of its own, and goes on with the attempt. */
async function sitDown(prepare?: (page: Page) => Promise<unknown>, how?: BrowserHow): Promise<Page> {
  const page = await desk.visitor(how);
  await prepare?.(page);
  await page.goto(desk.main + PATH);
  await page.getByRole('link', { name: 'Sign in to start' }).click();
  await page.getByLabel('Email address').fill(learner.email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page
    .getByRole('button', { name: /^Start (?:the quiz|another attempt)/ })
    .or(page.getByRole('link', { name: /^Continue attempt/ }))
    .first()
    .click();
  await page.getByRole('heading', { name: `Question 1 of ${questions.length}` }).waitFor();
  return page;
}

const go = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${number}(?:,|$)`) }).click();
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();
const timeOf = async (page: Page): Promise<number> => {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
};

/** A browser whose clock is wrong by some minutes. */
const clockOff = (minutes: number) => (page: Page) =>
  page.addInitScript(off => {
    const now = Date.now.bind(Date);
    Object.assign(window, { clockOff: off });
    Date.now = () => now() + (window as unknown as { clockOff: number }).clockOff;
  }, minutes * 60_000);

test('two devices whose clocks are ten minutes off, either way, share one attempt: neither ends early, nothing is lost [ATT-02]', async () => {
  const [early, late] = [await sitDown(clockOff(-10)), await sitDown(clockOff(10))];
  const address = new URL(early.url()).pathname;
  expect(new URL(late.url()).pathname).toBe(address);
  for (const page of [early, late]) {
    expect(await timeOf(page)).toBeGreaterThan(18 * 60);
    expect(await timeOf(page)).toBeLessThanOrEqual(20 * 60);
  }
  await early.getByLabel('break').check();
  await saved(early);
  // Whichever device saves next hears of the other one's answers; one that only looked on, when it is gone to.
  await go(late, 3);
  await late.getByLabel('True').check();
  await late.getByText('You also have this attempt open on another device.').waitFor();
  await late.getByRole('button', { name: /^Question 1, answered/ }).waitFor();
  await go(early, 2);
  await early.getByRole('textbox', { name: /^Question 2/ }).fill(CANARY.slice(0, 6));
  await early.getByRole('button', { name: /^Question 3, answered/ }).waitFor();
  await saved(early);
  await late.evaluate(() => window.dispatchEvent(new Event('focus')));
  await late.getByRole('button', { name: /^Question 2, answered/ }).waitFor();
  // Somebody sets the clock right while the attempt is open: the time left is still the server's.
  for (const page of [early, late]) {
    await page.evaluate(() => Object.assign(window, { clockOff: 0 }));
    await eventually(async () => {
      expect(await timeOf(page)).toBeGreaterThan(17 * 60);
      expect(await timeOf(page)).toBeLessThanOrEqual(20 * 60);
    });
  }
  await early.getByRole('button', { name: 'Submit' }).first().click();
  await early.getByRole('dialog', { name: 'Submit your answers?' }).getByRole('button', { name: 'Submit' }).click();
  for (const page of [early, late]) await page.waitForURL(/\/result\//);
  const review = await desk.api.get(`/attempts/${address.split('/').at(-1)}/review`, { token: learner.token });
  expect(review.body).toMatchObject({ score: { points: 2 } });
});

test('what another device answered is shown, and said, before it is handed in [ATT-02]', async () => {
  const [one, other] = [await sitDown(), await sitDown()];
  await one.getByLabel('break').check();
  await saved(one);
  await other.getByLabel('continue').check();
  await saved(other);
  await expect.poll(() => one.getByLabel('break').isChecked()).toBe(true);
  await one.getByRole('button', { name: 'Submit' }).first().click();
  await one.getByRole('dialog', { name: 'Submit your answers?' }).waitFor();
  await expect.poll(() => one.getByLabel('continue').isChecked()).toBe(true);
  await one.getByText('You also have this attempt open on another device.').waitFor();
  await one.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  for (const page of [one, other]) await page.waitForURL(/\/result\//);
});

test('a tab that slept over the end says what had not arrived, and leads to the result [ATT-02]', async () => {
  const page = await sitDown();
  const key = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByLabel('break').check();
  await saved(page);
  const context: BrowserContext = page.context();
  await context.setOffline(true);
  await go(page, 3);
  await page.getByLabel('True').check();
  await page.getByText('Offline: 1 answer saved on this device').waitFor();
  const lifecycle = await context.newCDPSession(page);
  await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' });
  await send(desk, staffAttempts.handIn, { key });
  await context.setOffline(false);
  await lifecycle.send('Page.setWebLifecycleState', { state: 'active' });
  await page.getByText('1 answer did not reach us in time.').waitFor();
  await page.getByRole('link', { name: 'View result' }).click();
  await page.waitForURL(/\/result\//);
});

test('answers that a killed tab had not sent are there again when it is opened, and reach the server [ATT-02]', async () => {
  // A service worker ends with the process that crashes, and the driver of the browser waits for it.
  const page = await sitDown(undefined, { serviceWorkers: 'block' });
  const { href, pathname } = new URL(page.url());
  const context = page.context();
  await context.setOffline(true);
  await page.getByLabel('break').check();
  await go(page, 3);
  await page.getByLabel('True').check();
  await page.getByText('Offline: 2 answers saved on this device').waitFor();
  const renderer = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  renderer.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(href);
  await again.getByRole('button', { name: /^Question 1, answered/ }).waitFor();
  await again.getByRole('button', { name: /^Question 3, answered/ }).waitFor();
  await saved(again);
  const key = pathname.split('/').at(-1) ?? '';
  const { body } = await desk.api.get<AttemptForTaking>(`/attempts/${key}`, { token: learner.token });
  expect(body.answers.map(({ question }) => question)).toEqual([questions[0]?.key, questions[2]?.key]);
  await send(desk, staffAttempts.handIn, { key });
});

test('nothing that tells an answer is in a page, an answer, a message or a hit before the review [ATT-02]', async () => {
  const heard: string[] = [];
  const page = await sitDown(async page => {
    page.on('response', response => {
      if (/json|html|text/.test(response.headers()['content-type'] ?? ''))
        void response.text().then(
          text => heard.push(`${response.url()}\n${text}`),
          () => undefined,
        );
    });
    page.on('websocket', socket => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
    await Promise.resolve();
  });
  for (const number of questions.keys()) {
    await go(page, number + 1);
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    heard.push(await page.content());
  }
  await go(page, 1);
  await page.getByLabel('continue').check();
  await saved(page);
  await page.getByRole('button', { name: 'Submit' }).first().click();
  await page.getByRole('dialog', { name: 'Submit your answers?' }).getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/result\//);
  // Another try is left: a blank attempt does not buy the key.
  await page.getByText('Answers are shown after you pass or use your last attempt.').waitFor();
  heard.push(await page.content(), (await desk.product.get(PATH)).text, (await desk.product.get('/quiz/loops')).text);
  heard.push((await desk.product.get(`/api/website/search?search=${CANARY}`)).text);
  heard.push((await desk.product.get(`/api/quiz/find/loops?search=${CANARY}`)).text);
  expect(heard.some(text => text.includes('attempts'))).toBe(true);
  const leaks = heard.filter(text =>
    [CANARY, String(SPOT), TRUE_IS_RIGHT, ...ids, ...keyIds].some(secret => text.includes(secret)),
  );
  expect(leaks.map(text => text.slice(0, 300))).toEqual([]);
});
