import type { Worker } from 'node:worker_threads';
import { afterAll, expect, test, vi } from 'vitest';
import { articles } from '@learnloom/contracts/content/item';
import { validate } from '@learnloom/contracts/kernel/schema';
import { cpuLimit, ownCpuOf } from '@learnloom/testing/cpu-time';
import { openChecker } from './checker.ts';
import { tidied, wordsIn } from './looked-over.ts';

const begun: Worker[] = [];
const begins = (thread: Worker) => void begun.push(thread);
process.on('worker', begins);
const checker = openChecker();
afterAll(async () => {
  process.off('worker', begins);
  await checker.close();
});

/** As much as a body may hold, of runs that are looked at one by one. */
const document = (runs: number, word = 'a'): string =>
  JSON.stringify({
    v: 1,
    ops: Array.from({ length: runs }, () => [
      { insert: word },
      { insert: '\n', attributes: { header: 2, align: 'justify' } },
    ]).flat(),
  });
const small = document(2);
const large = document(12_000);

test('its thread is there before the first large input, and there is one', async () => {
  await checker.tidy(small);
  expect(begun).toHaveLength(0);
  checker.ahead();
  checker.ahead();
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  await checker.tidy(large);
  checker.ahead();
  await new Promise(setImmediate);
  expect(begun).toHaveLength(1);
});

test('what is large is looked over as what is small is', async () => {
  for (const content of [small, large]) {
    const input = { key: 'no key', content, unheard: 'of' };
    expect(await checker.validate(articles.edit, input, {})).toEqual(validate(articles.edit, input));
    expect(await checker.tidy(content)).toBe(tidied(content));
    expect(await checker.words(content)).toBe(wordsIn(content));
  }
});

test('what is large is refused as what is small is: by kind, code and field', async () => {
  for (const runs of [1, 30_000]) {
    const content = document(runs, 'many words of a person'.repeat(runs === 1 ? 4000 : 1));
    const refusal = { name: 'Refusal', kind: 'invalid', code: 'invalid-input' };
    await expect(checker.tidy(content)).rejects.toMatchObject({
      ...refusal,
      errors: { content: expect.stringContaining('Use at most 50000 characters') as string },
    });
  }
});

test('a document of tens of thousands of runs does not hold up whoever has it looked over', async () => {
  const taken: number[] = [];
  for (const title of ['Ada', 'Grace', 'Joan']) {
    const work = async () => {
      expect((await checker.validate(articles.edit, { title, content: large }, {})).ok).toBe(false);
      expect((await checker.tidy(large)).length).toBeGreaterThan(large.length / 2);
      expect((await checker.words(large)).length).toBe(2 * 12_000 - 1);
    };
    taken.push(await ownCpuOf(work));
  }
  expect(Math.min(...taken)).toBeLessThan(cpuLimit(25));
});
