import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { Question } from '@learnloom/contracts/assessments/question';
import { routeOf } from '@learnloom/contracts/kernel/command';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { launchBrowser } from '@learnloom/testing/browser';
import { apiClient } from '@learnloom/testing/client';
import { newPerson, PASSWORD } from '@learnloom/testing/people';
import { fault } from './fault.ts';
import { builtPages } from './harness/built-pages.ts';
import { Broken } from './harness/broken.ts';
import { openClass, type Class } from './harness/class.ts';
import { withProduct } from './harness/product.ts';
import { pause, until } from './harness/waiting.ts';

const QUESTIONS = 4;
/** What a page shows takes so long at most; what takes longer is not told at all. */
const STUCK_MS = 30_000;
/** A tab that comes back to a connection is ended so soon at most: its answers are on their way. */
const SENDING_MS = 400;

/** How a tab ends: its process dies, somebody closes it, or it is closed in the middle of sending what it kept. */
const ways = ['crashes', 'is closed', 'is closed while it sends'] as const;

const shortAnswer = (): Question => ({
  ...newQuestion('SHORT_ANSWER', randomUUID()),
  questionText: plainDocument('What holds after the loop?'),
  answerText: plainDocument('the sum'),
  points: 1,
});

/** A learner's attempt in tabs of one browser profile. */
class Tab {
  /** By question's index, the text that was typed last. */
  readonly typed = new Map<number, string>();
  private page!: Page;

  constructor(
    private readonly context: BrowserContext,
    private readonly address: string,
  ) {}

  /** Loads the attempt and tells which of the answers are not there as they were typed. */
  async open(): Promise<readonly number[]> {
    this.page = await this.context.newPage();
    this.page.setDefaultTimeout(STUCK_MS);
    await this.page.goto(this.address);
    const boxes = this.page.getByRole('textbox');
    await boxes.nth(QUESTIONS - 1).waitFor();
    const shown = await Promise.all(Array.from({ length: QUESTIONS }, (_, at) => boxes.nth(at).inputValue()));
    return [...this.typed].filter(([at, text]) => shown[at] !== text).map(([at]) => at);
  }

  async type(at: number): Promise<void> {
    const text = `the sum ${randomUUID()}`;
    await this.page.getByRole('textbox').nth(at).fill(text);
    this.typed.set(at, text);
  }

  /** Waits until the learner is told so. */
  async says(words: string): Promise<void> {
    await this.page.getByText(words, { exact: true }).first().waitFor();
  }

  async end(way: (typeof ways)[number]): Promise<void> {
    if (way === 'crashes') {
      const crashed = this.page.waitForEvent('crash');
      const session = await this.context.newCDPSession(this.page);
      // Never answered: who would answer is gone.
      void session.send('Page.crash').catch(() => undefined);
      await crashed;
    }
    await this.page.close({ runBeforeUnload: false });
  }

  async handIn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Submit' }).last().click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  }
}

/** Answers of an attempt that are not those that were typed last. */
async function lostOf(desk: Class, key: string, questions: readonly Question[], { typed }: Tab): Promise<number> {
  const answers = (await desk.attempt(key))?.answers ?? {};
  return [...typed].filter(([at, text]) => {
    const answer = answers[questions[at]?.key ?? ''];
    return answer?.questionMode !== 'SHORT_ANSWER' || answer.text !== text;
  }).length;
}

/** A browser goes offline in an attempt, its tab dies and is opened again: no answer is lost, and the learner is told. */
export const browserOffline = fault(12, 'a browser offline in an attempt, its tab killed and loaded again', {
  limit: null,
  async run({ random, short, signal, databases }) {
    if (!builtPages()) throw new Error('There are no pages yet: npm run build');
    const rounds = short ? ways.length : 60;
    const databaseUrl = await databases.migrated();
    return withProduct({ databaseUrl, signal, pages: true }, async product => {
      const [desk, browser] = await Promise.all([openClass(databaseUrl), launchBrowser()]);
      const port = product.backends[0]?.port ?? 0;
      const [api, site] = [apiClient(port), `http://localhost:${port}`];
      const broken = new Broken();
      let [kills, acknowledged, lost] = [0, 0, 0];
      const some = (most: number): number => Math.floor(random() * (most + 1));

      async function signedIn(): Promise<{ context: BrowserContext; token: string }> {
        const { token: master } = await product.signIn();
        const { email, token } = await newPerson(api, 'USER', master);
        // A service worker ends with a tab that crashes, and the driver of the browser waits for it.
        const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
        const page = await context.newPage();
        await page.goto(`${site}/login`);
        await page.getByLabel('Email address').fill(email);
        await page.getByLabel('Password').first().fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.waitForURL(url => !url.pathname.includes('login'));
        await page.close();
        return { context, token };
      }

      async function round(number: number, context: BrowserContext, token: string): Promise<void> {
        const [questions, slug] = [Array.from({ length: QUESTIONS }, shortAnswer), `offline-${number}`];
        const assessment = await desk.quiz(slug, questions, { questionLayout: 'all-on-one-page' });
        const path = routeOf(attempts.start).path.replace(/:\w+/, assessment);
        const started = await api.send<{ data: { key: string } }>('POST', path, { token, body: {} });
        const { key } = started.body.data;
        const tab = new Tab(context, `${site}/quiz/loops/${slug}/attempt/${key}`);
        await tab.open();
        for (let count = some(2); count > 0; count -= 1) await tab.type(some(QUESTIONS - 1));
        if (tab.typed.size > 0) await tab.says('Saved');

        await context.setOffline(true);
        const kept = new Set<number>();
        for (let count = 1 + some(QUESTIONS); count > 0; count -= 1) {
          const at = some(QUESTIONS - 1);
          await tab.type(at);
          kept.add(at);
          await tab.says(`Offline: ${kept.size} ${kept.size === 1 ? 'answer' : 'answers'} saved on this device`);
        }
        acknowledged += tab.typed.size;

        const way = ways[number % ways.length] ?? 'crashes';
        if (way === 'is closed while it sends') {
          await context.setOffline(false);
          await pause(random() * SENDING_MS, signal);
        }
        await tab.end(way);
        kills += 1;
        await context.setOffline(false);
        const missing = await tab.open();
        broken.check(
          missing.length === 0,
          `${slug}: the tab ${way}, and ${missing.length} answers are not shown again`,
        );
        await tab.says('Saved');
        await tab.handIn();
        const closed = async () => (await desk.attempt(key))?.status === 'submitted';
        await until('the attempt is handed in', closed, { ms: STUCK_MS, signal });
        lost += await lostOf(desk, key, questions, tab);
        await tab.end('is closed');
      }

      try {
        const { context, token } = await signedIn();
        for (let number = 0; number < rounds; number += 1) await round(number, context, token);
        broken.addAll(product.ends);
        return { kills, acknowledged, lost, duplicated: 0, recoveries: [], broken: broken.list };
      } finally {
        await browser.close();
        await desk.close();
      }
    });
  },
});
