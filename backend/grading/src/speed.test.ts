import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCodeQuestion } from '@learnloom/contracts/assessments/question';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { cpuOf } from '@learnloom/testing/cpu-time';
import { regradeAttempt, type GradedAttempt } from './attempt/regrade.ts';
import { answered } from './questions.fixture.ts';
import { score } from './scoring/score-question.ts';
import { addAttempt, noAttempts } from './statistics/attempt-statistics.ts';
import { statisticsReport } from './statistics/item-report.ts';

test('what grading and counting cost, beside reading the same answers as JSON', () => {
  const drawn = fc.sample(answered, { numRuns: 4000, seed: 7 }).filter(({ question }) => !isCodeQuestion(question));
  const questions = drawn.slice(0, 20).map(({ question }) => question);
  const answersTo = questions.map(question => drawn.filter(one => one.question.questionMode === question.questionMode));
  const answers = Array.from({ length: 1000 }, (_, attempt) =>
    questions.map((question, at) => {
      const others = answersTo[at] ?? [];
      return { question, answer: others[attempt % others.length]?.answer ?? null };
    }),
  ).flat();
  const texts = answers.map(({ answer }) => JSON.stringify(answer));
  const reading = cpuOf(() => texts.forEach(text => JSON.parse(text)));
  let sum = 0;
  const grading = cpuOf(() => {
    for (const { question, answer } of answers) sum += score(question, answer).fraction;
  });
  console.log(
    `1,000 attempts × 20 questions: ${grading.toFixed(0)} ms of CPU to grade, ${(grading / reading).toFixed(1)} × reading their answers`,
  );
  expect(sum).toBeGreaterThan(0);

  const statistics = noAttempts();
  const keys = Array.from({ length: 30 }, (_, n) => `question ${n}`);
  const result = (at: number) => ({
    items: keys.map((question, n) => ({
      question,
      points: ((at * 7 + n * at) % 4) / 3,
      max: 1,
      choices: [String((at + n) % 4)],
      answered: true,
      seconds: 20,
    })),
    seconds: 600,
  });
  const results = Array.from({ length: 10_000 }, (_, at) => result(at));
  const counting = cpuOf(() => results.forEach(one => addAttempt(statistics, one)));
  const reporting = cpuOf(() => statisticsReport(statistics));
  console.log(
    `10,000 attempts × 30 questions: ${(counting / 10).toFixed(1)} µs of CPU to count one in, ${reporting.toFixed(1)} ms for the report`,
  );
  expect(statistics.count).toBe(10_000);
});

test('what a regrade of 10,000 attempts costs besides reading them', () => {
  const question = { ...newQuestion('TRUE_OR_FALSE', 'q'), answers: ['FALSE' as const], points: 1 };
  const graded = (at: number): GradedAttempt => ({
    key: String(at),
    answers: new Map([['q', { answer: { questionMode: 'TRUE_OR_FALSE', answers: ['TRUE'] }, outcomes: null }]]),
    grades: new Map(
      Array.from({ length: 20 }, (_, n) => {
        const key = n === 0 ? 'q' : `q${n}`;
        const grade = {
          points: 1,
          max: 1,
          status: 'right',
          parts: [],
          version: 0,
          override: false,
          dropped: false,
        } as const;
        return [key, { question: key, ...grade }];
      }),
    ),
  });
  const attempts = Array.from({ length: 10_000 }, (_, at) => graded(at));
  const correction = { question, version: 1, mode: 'corrected', neverLower: false } as const;
  let changed = 0;
  const regrading = cpuOf(() => {
    for (const attempt of attempts) changed += regradeAttempt(attempt, [correction], 50).changes.length;
  });
  console.log(`10,000 attempts × 20 questions: ${regrading.toFixed(0)} ms of CPU to regrade`);
  expect(changed).toBe(10_000);
});
