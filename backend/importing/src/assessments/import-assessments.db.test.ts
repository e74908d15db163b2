import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as assessments from '@learnloom/backend/assessments/registry';
import * as categories from '@learnloom/backend/categories/registry';
import * as content from '@learnloom/backend/content/registry';
import * as courses from '@learnloom/backend/courses/registry';
import * as media from '@learnloom/backend/media/registry';
import * as website from '@learnloom/backend/website/registry';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import { learnerPages } from '@learnloom/contracts/assessments/learner-pages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { importFolder } from '../import-folder.ts';
import { processGateway } from '@learnloom/backend/imports/services/process-gateway';
import { summaryLines } from '../report.ts';

const areas = [assessments, content, categories, courses, media, website];
const demo = path.join(import.meta.dirname, '../../../../deploy/demo');

let product: TestAreas;
let folder: string;
beforeEach(async () => {
  product = await testAreas(areas);
  folder = await mkdtemp(path.join(tmpdir(), 'learnloom-import-'));
});
afterEach(async () => {
  await product?.close();
  await rm(folder, { recursive: true, force: true });
});

const run = () => {
  const handlers = areas.flatMap(area => area.handlers);
  const answers = areas.flatMap(area => area.answers);
  return importFolder(folder, processGateway(product.runtime, handlers, answers));
};
const head = () => product.kernel.store.head();
const questionsOf = async () => {
  const { questions } = await product.ask(quizzes.forEditing, { slug: 'undo-with-confidence', parentCategory: 'git' });
  return questions.map(({ excerpt }) => excerpt.slice(0, 20));
};

async function change(edit: (text: string) => string): Promise<void> {
  const file = path.join(folder, 'quiz/git/git-undo/undo-with-confidence.md');
  await writeFile(file, edit(await readFile(file, 'utf8')));
}

test('the demo quizzes, exercises and banks are there once, ready to be taken [ATT-01]', async () => {
  for (const part of ['quiz', 'excercises', 'banks'])
    await cp(path.join(demo, part), path.join(folder, part), { recursive: true });
  const first = await run();
  expect(summaryLines(first).slice(0, -1)).toEqual([]);
  expect(first).toMatchObject({ edited: 0, unchanged: 0 });
  const position = await head();
  expect(await run()).toMatchObject({ created: 0, edited: 0, refused: 0, unchanged: first.created });
  expect(await head()).toBe(position);

  const introduction = await product.ask(
    learnerPages.quiz.introduction,
    { category: 'git', slug: 'undo-with-confidence' },
    null,
  );
  expect(introduction).toMatchObject({ totalQuestions: 6, totalPoints: 10, rules: { maxAttempts: 3 } });
  const learner = { key: '10000000-0000-4000-8000-000000000001', role: 'USER', session: 'x' } as const;
  const { data } = await product.execute(attempts.start, { assessment: introduction.key }, learner);
  const attempt = await product.ask(attempts.forTaking, data as { key: string }, learner);
  expect(attempt.questions[0]).toMatchObject({ hotspotImageSize: { width: 960, height: 420 } });

  const names = await questionsOf();
  await change(text => {
    const [top = '', ...blocks] = text.split(/^(?=## )/m);
    const [picture = '', revert = '', reset = '', , ...rest] = blocks;
    return [top, reset, picture, revert.replace('A commit that', 'One commit that'), ...rest].join('');
  });
  expect(await run()).toMatchObject({ created: 0, edited: 1, unchanged: first.created - 1, refused: 0 });
  expect(await questionsOf()).toEqual([names[2], names[0], 'One commit that you ', names[4], names[5]]);
});

test('what is wrong in a file is named with line and reason', async () => {
  await writeFile(
    path.join(folder, 'bad.md'),
    `---
kind: quiz-bank
title: Bad
slug: bad
passingScore: 50
---
## No type

Text

## Wrong type
type: riddle

Text

## Points
type: true or false
answer: true
points: 30

Text

## Not a tick
type: multiple choice

Text

### Options
- [x] one
- two

## No order
type: sequence arrangement
colour: red

Text

## Points
type: true or false
answer: perhaps

### Surprise
`,
  );
  expect(summaryLines(await run())).toEqual([
    "bad.md:5: unknown field 'passingScore'",
    "bad.md:7: 'No type' has no 'type:' line below it: one of multiple choice, true or false, short answer, essay, fill in the blank, sequence arrangement, hotspot, code debugging, code completion, live coding, code matching",
    'bad.md:12: type: Choose one of multiple choice, true or false, short answer, essay, fill in the blank, sequence arrangement, hotspot, code debugging, code completion, live coding, code matching',
    "bad.md:19: 'Points', points: Enter a number from 1 to 20",
    "bad.md:30: Options: each line must begin with '- [ ] ', or '- [x] ' where it is right",
    "bad.md:34: this type of question has no setting 'colour'",
    "bad.md:38: another question is called 'Points' too",
    '0 created, 0 edited, 0 unchanged, 1 refused',
  ]);
});
