import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  isCodeQuestion,
  questionModes,
  type CodeQuestion,
  type Question,
} from '@learnloom/contracts/assessments/question';
import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import { requestOf, withDriver } from '@learnloom/contracts/runner/source';
import { judge } from '@learnloom/contracts/runner/outcome';
import { score } from '@learnloom/grading/scoring/score-question';
import { openEmbeddedEngine } from '@learnloom/runner/embedded/embedded-engine';
import { candidatesFor } from '@learnloom/runner/choice';
import { askedOf, jobOf } from '@learnloom/runner/request';
import { createLogger } from '@learnloom/platform/log';
import { keyOf } from '../entry.ts';
import { listFolder } from '../documentation/list-folder.ts';
import { readSource } from '../sources.ts';
import { readBlocks } from './question-blocks.ts';
import { readQuestion } from './read-question.ts';

const folder = path.join(import.meta.dirname, '../../../../deploy/demo');
/** Stands for every picture, which this test does not upload. */
const PICTURE = 'image: 00000000-0000-4000-8000-000000000000-960x420.png';
const kinds = ['quiz', 'exercise', 'quiz-bank'];

const { listed } = await listFolder(folder, null);
const files = await Promise.all(
  listed.filter(({ kind }) => kinds.includes(kind)).map(({ file }) => readSource(folder, file)),
);
const questions: readonly (readonly [string, Question])[] = files.flatMap(({ file, body, bodyLine }) =>
  readBlocks(body.replace(/^image: .*$/gm, PICTURE), bodyLine).blocks.map(
    block => [`${path.basename(file)}: ${block.name}`, readQuestion(block, keyOf('question', block.name))] as const,
  ),
);

test('a file says how the code of a question is shown [QST-09]', () => {
  const counter = questions.find(([name]) => name.endsWith('A counter of its own'))?.[1];
  expect(counter).toMatchObject({
    code: { displayMode: 'highlight', highlightLine: '2, 4', lockedLinesStr: '1, 5-6', showHeader: true },
  });
});

describe('the demo content', () => {
  test('has quizzes, exercises and banks that use every type of question', () => {
    const count = (kind: string) => files.filter(({ fields }) => fields['kind'] === kind).length;
    expect(kinds.map(count)).toEqual([4, 4, 2]);
    expect(new Set(questions.map(([, { questionMode }]) => questionMode))).toEqual(new Set(questionModes));
  });

  test.each(questions)('%s: says why, and its key scores full points', (_name, question) => {
    expect(question.answerExplanation !== '' || question.questionMode === 'ESSAY').toBe(true);
    const key = keyAnswer(question);
    expect(key).not.toBeNull();
    const graded =
      question.questionMode === 'ESSAY' || (isCodeQuestion(question) && question.questionMode !== 'CODE_MATCHING');
    if (!graded) expect(score(question, key)).toMatchObject({ fraction: 1, status: 'right' });
  });
});

const programs = questions.flatMap(([name, question]) =>
  isCodeQuestion(question) ? question.code.testCases.map(one => [`${name}, ${one.name}`, question, one] as const) : [],
);

describe('programs of the demo content', () => {
  const log = createLogger({ level: 'error' });
  let engine: Awaited<ReturnType<typeof openEmbeddedEngine>>;
  beforeAll(async () => {
    engine = await openEmbeddedEngine({ log });
  });
  afterAll(() => engine.close());

  async function outcomeOf({ code: { language } }: CodeQuestion, program: string, driver: string, expected: string) {
    const request = requestOf(language, withDriver(language, program, driver));
    const asked = askedOf(request);
    const [candidate] = candidatesFor([engine], asked.language, asked.version);
    if (!candidate) throw new Error(`${language} does not run`);
    const ran = await engine.execute(candidate.runtime, jobOf(request), new AbortController().signal);
    return judge({ ...ran, language: asked.language, version: asked.version }, expected).status;
  }

  test.each(programs)('%s: the key passes', async (_name, question, { driverCode, expectedOutput }) => {
    expect(await outcomeOf(question, question.solution, driverCode, expectedOutput)).toBe('passed');
  });

  test('what a learner begins with passes no whole set of tests', async () => {
    for (const [name, question] of questions) {
      if (!isCodeQuestion(question) || question.code.testCases.length === 0) continue;
      const passed: boolean[] = [];
      for (const { driverCode, expectedOutput } of question.code.testCases)
        passed.push((await outcomeOf(question, question.code.codeContent, driverCode, expectedOutput)) === 'passed');
      expect([name, passed.every(Boolean)]).toEqual([name, false]);
    }
  });
});
