import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { signing } from '@learnloom/contracts/accounts/signing';
import { routeOf } from '@learnloom/contracts/kernel/command';
import { percentile } from '../delivery/delivery.ts';
import { median, type Figure } from '../figure.ts';
import { browserHeaders } from '../http/request.ts';
import { ARTICLE } from '../pages/pages.ts';
import type { Product } from '../product/product.ts';

export interface SignInsOptions {
  readonly rounds: number;
  /** Of somebody who reads while nobody signs in; while others do, reading lasts as long as they do. */
  readonly milliseconds: number;
}

const AT_ONCE = 20;
/** Of a reader, so that the pages alone keep nothing busy. */
const PAUSE_MS = 4;
const MOST_TIMES = 2;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds that a page takes. */
function pageTime(port: number): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asked = get({ port, agent, path: ARTICLE, headers: { Host: 'localhost', ...browserHeaders } }, answer => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${ARTICLE}: ${answer.statusCode}`)),
      );
    });
    asked.on('error', reject);
  });
}

/** The p99 of pages that are read, one after the other, until something has ended. */
async function p99Until(port: number, end: Promise<unknown>): Promise<number> {
  let ended = false;
  const over = end.finally(() => (ended = true));
  // It is waited for below; until then nothing else hears of an error.
  over.catch(() => undefined);
  const times: number[] = [];
  while (!ended) {
    times.push(await pageTime(port));
    await pause(PAUSE_MS);
  }
  await over;
  return percentile(times, 0.99);
}

/** Of nobody, which takes the same work: one address may be tried ten times, and all of them a hundred. */
async function signIn(port: number): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${port}/api${routeOf(signing.signIn).path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@example.org`, password: 'Wrong-password-1' }),
  });
  if (status !== 400 && status !== 401) throw new Error(`Signing in: ${status}`);
}

/** What a page takes while a class signs in at once, against what it takes when nobody does. */
export async function measureSignIns(product: Product, { rounds, milliseconds }: SignInsOptions): Promise<Figure> {
  const { port } = product;
  const idle: number[] = [];
  const busy: number[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const quiet = await p99Until(port, pause(milliseconds));
      const crowded = await p99Until(port, Promise.all(Array.from({ length: AT_ONCE }, () => signIn(port))));
      // The first round warms up.
      if (round === 0) continue;
      idle.push(quiet);
      busy.push(crowded);
    }
  } finally {
    agent.destroy();
  }
  const [measured, limit] = [median(busy), MOST_TIMES * median(idle)];
  return {
    name: `page while ${AT_ONCE} sign in, p99`,
    unit: 'ms',
    measured,
    limit,
    ratio: median(busy.map((value, round) => (MOST_TIMES * (idle[round] ?? Number.NaN)) / value)),
    goal: 1,
    note: `limit: ${MOST_TIMES} times idle`,
  };
}
