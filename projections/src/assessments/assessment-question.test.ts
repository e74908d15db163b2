import { quizBanks } from '@learnloom/contracts/assessments/assessment';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { QuestionEvent } from '@learnloom/contracts/assessments/question-events';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { test } from 'vitest';
import { warningsOf } from '@learnloom/grading/scoring/warnings';
import { KEY, readModel, timeOf } from '../projector/read-model.ts';
import { assessmentQuestion } from './assessment-question.ts';

const question = { ...newQuestion('SHORT_ANSWER', KEY), questionText: plainDocument('What is a loop?') };
const where = { kind: 'quiz-bank', assessment: 'bank', place: 'i' } as const;
const added: QuestionEvent = { type: 'QuestionAdded', data: { ...where, ...question } };
const row = {
  ...where,
  questionMode: 'SHORT_ANSWER',
  excerpt: 'What is a loop?',
  question,
  copiedFrom: null,
  warnings: warningsOf(question),
  createdAt: timeOf(0),
  updatedAt: timeOf(0),
  version: 0,
};

test('a question stands in its place with its first words', () => {
  readModel(assessmentQuestion).given(added).then(row).announces(quizBanks.topics.staff.name);
  readModel(assessmentQuestion)
    .given(added, { type: 'QuestionMoved', data: { place: '9' } })
    .then({ ...row, place: '9', updatedAt: timeOf(1), version: 1 });
});

test('a copy is found by what it was copied from', () => {
  const copiedFrom = { bank: 'bank', question: 'source', revision: 3 };
  const copy = { ...question, copiedFrom };
  readModel(assessmentQuestion)
    .given({ type: 'QuestionAdded', data: { ...where, kind: 'quiz', ...copy } })
    .then({ ...row, kind: 'quiz', question: copy, copiedFrom: 'source' });
});

test('of a program without words lists say what it is [ASM-06]', () => {
  const program = newQuestion('LIVE_CODING', KEY);
  readModel(assessmentQuestion)
    .given(added, { type: 'QuestionEdited', data: program })
    .then({
      ...row,
      questionMode: 'LIVE_CODING',
      excerpt: 'Coding Question',
      question: program,
      warnings: warningsOf(program),
      updatedAt: timeOf(1),
      version: 1,
    });
});

test('a removed question is not in the draft, and comes back', () => {
  const removed: QuestionEvent = { type: 'QuestionRemoved', data: {} };
  readModel(assessmentQuestion).given(added, removed).then(null);
  readModel(assessmentQuestion)
    .given(added, removed, { type: 'QuestionRestored', data: { ...where, ...question } })
    .then({ ...row, createdAt: timeOf(2), updatedAt: timeOf(2), version: 2 });
});
