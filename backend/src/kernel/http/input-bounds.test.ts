import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signing } from '@learnloom/contracts/accounts/signing';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { practice } from '@learnloom/contracts/assessments/practice';
import { articles } from '@learnloom/contracts/content/item';
import type { Command, Query } from '@learnloom/contracts/kernel/command';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { commands, queries } from '@learnloom/platform/areas';
import { inputBounds } from './input-bounds.ts';
import { jsonShape } from '@learnloom/contracts/kernel/json-shape';

const boundsOf = (declared: unknown) => inputBounds(declared as Command);

const fits = (declared: unknown, json: string): boolean => {
  const bounds = boundsOf(declared);
  const body = Buffer.from(json);
  return body.length <= bounds.bytes && jsonShape(bounds)(body);
};

test('a body is small where no document goes', () => {
  expect(boundsOf(signing.signIn).bytes).toBe(16 * 1024);
  expect(boundsOf(articles.publish).bytes).toBe(16 * 1024);
  expect(boundsOf(articles.create).bytes).toBeGreaterThan(2_000_000);
});

test('a value of several types may be as large as the largest of them', () => {
  const text = 'x'.repeat(50_000);
  const options = Array.from({ length: 50 }, (_, at) => ({
    id: randomUUID(),
    value: plainDocument(`${at} ${text.slice(0, 9_000)}`),
  }));
  const question = { ...newQuestion('MULTIPLE_CHOICE', randomUUID()), options, questionText: plainDocument(text) };
  const edited = JSON.stringify({ assessment: randomUUID(), key: question.key, question });
  expect(fits(quizzes.editQuestion, edited)).toBe(true);

  // As many as a quiz has, all at once, as after a long time without a connection.
  const answers = Array.from({ length: 200 }, () => ({
    question: randomUUID(),
    answer: { questionMode: 'MULTIPLE_CHOICE', answers: ['1', '2', '3', '4'] },
  }));
  const saved = JSON.stringify({ key: randomUUID(), sequence: 1, answers, flagged: answers.map(one => one.question) });
  expect(fits(attempts.save, saved)).toBe(true);
  const essay = { questionMode: 'ESSAY', answerText: plainDocument(text) };
  const written = JSON.stringify({ answers: answers.slice(0, 20).map(one => ({ ...one, answer: essay })) });
  expect(fits(attempts.save, written)).toBe(true);
});

test('nobody without an account has more read than the longest program takes', () => {
  const anybodys = commands.filter(({ permission }) => permission === 'public');
  expect(anybodys.filter(one => inputBounds(one).bytes > 512 * 1024).map(({ name }) => name)).toEqual([]);
  const program = { questionMode: 'LIVE_CODING', code: 'ä"'.repeat(25_000) };
  const answers = [{ question: randomUUID(), answer: program }];
  const sent = { assessment: randomUUID(), guest: randomUUID(), revision: 1, answers, all: true };
  expect(fits(practice.check, JSON.stringify(sent))).toBe(true);
});

test('every declaration bounds its input', () => {
  for (const declared of [...commands, ...queries] as readonly (Command | Query)[]) {
    const { bytes, parts, depth, parameters } = inputBounds(declared);
    expect([declared.name, bytes <= 4 * 1024 * 1024, parts < 10_000, depth < 12, parameters < 60]).toEqual([
      declared.name,
      true,
      true,
      true,
      true,
    ]);
  }
});
