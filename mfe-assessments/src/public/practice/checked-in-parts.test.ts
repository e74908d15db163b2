import { expect, test, vi } from 'vitest';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import type { PracticeChecked } from '@learnloom/contracts/assessments/practice';
import { ApiProblem } from '@learnloom/ui/platform';
import { checkedInParts } from './checked-in-parts.ts';

const answer = (text: string): Answer => ({ questionMode: 'SHORT_ANSWER', text });
const questions = Array.from({ length: 500 }, (_, at) => `q${at}`);

/** As the server does: each answer is right, and what was not sent is unanswered. */
const check = vi.fn((answers: Readonly<Record<string, Answer>>, all: boolean): Promise<PracticeChecked> => {
  const asked = all ? questions : Object.keys(answers);
  const checked = asked.map(question => ({
    question,
    grade: {
      points: question in answers ? 1 : 0,
      max: 1,
      status: question in answers ? ('right' as const) : ('unanswered' as const),
    },
    rightAnswer: all ? answer('key') : null,
    explanationHtml: all ? 'Because.' : null,
    feedback: [],
  }));
  const points = checked.filter(({ grade }) => grade.status === 'right').length;
  return Promise.resolve({
    score: { points, max: 500, percent: points / 5, soFar: false, passed: points >= 300 },
    passingScore: 60,
    answers: checked as unknown as PracticeChecked['answers'],
  });
});

test('500 long answers of a guest are handed in by parts that the server reads, and count together', async () => {
  check.mockClear();
  const { score, answers } = await checkedInParts(
    Object.fromEntries(questions.slice(0, 499).map(question => [question, answer('ä'.repeat(10_000))])),
    check,
  );
  expect(score).toMatchObject({ points: 499, max: 500, passed: true });
  expect(answers.map(({ question }) => question)).toEqual(questions);
  expect(answers.every(({ rightAnswer }) => rightAnswer !== null)).toBe(true);
  expect(answers.at(-1)?.grade.status).toBe('unanswered');
  const sizes = check.mock.calls.map(([sent]) => Buffer.byteLength(JSON.stringify(sent)));
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(512 * 1024);
  expect(check.mock.calls.map(([, all]) => all)).toEqual(sizes.map((_, at) => at === sizes.length - 1));
});

test('more than the site checks in a minute is handed in all the same: it waits as long as the site says', async () => {
  vi.useFakeTimers();
  check.mockClear();
  let left = 2;
  const limited: typeof check = vi.fn((...asked) => {
    if (left === 0) return Promise.reject(new ApiProblem(429, 'too-many', 'Too many', {}, null, 60));
    left -= 1;
    return check(...asked);
  });
  setTimeout(() => (left = 60), 59_000);
  const handedIn = checkedInParts(
    Object.fromEntries(questions.map(question => [question, answer('x'.repeat(1_000))])),
    limited,
  );
  await vi.advanceTimersByTimeAsync(58_000);
  expect(check).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await handedIn).score).toMatchObject({ points: 500 });
  vi.useRealTimers();
});

test('an essay, which nobody reads, is sent as its beginning: that something is written', async () => {
  check.mockClear();
  const written = JSON.stringify({
    v: 1,
    ops: [{ insert: `\n\n${'word '.repeat(9_000)}`, attributes: { bold: true } }],
  });
  const empty = JSON.stringify({ v: 1, ops: [{ insert: '\n' }] });
  const essay = (answerText: string): Answer => ({ questionMode: 'ESSAY', answerText });
  await checkedInParts({ q1: essay(written), q2: essay(empty) }, check);
  const [sent = {}] = check.mock.calls[0] ?? [];
  expect(sent).toEqual({ q1: essay(plainDocument('word '.repeat(20))), q2: essay('') });
});

test.each([{}, { q1: answer('short') }])('what fits is one request, as the server counts it: %o', async answers => {
  check.mockClear();
  expect(await checkedInParts(answers, check)).toMatchObject({ score: { points: Object.keys(answers).length } });
  expect(check.mock.calls).toEqual([[answers, true]]);
});
