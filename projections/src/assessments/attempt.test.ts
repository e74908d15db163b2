import { attemptChanges, staffAttemptChanges } from '@learnloom/contracts/assessments/attempt';
import type { AttemptEvent } from '@learnloom/contracts/assessments/attempt-events';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { expect, test } from 'vitest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { attempt } from './attempt.ts';

const fields = { assessment: 'a', kind: 'quiz', learner: 'ada', number: 1, revision: 1, passingScore: 50 } as const;
const endsAt = timeOf(60);
const started: AttemptEvent = {
  type: 'AttemptStarted',
  data: { ...fields, seed: 'seed', questions: [{ key: 'q', version: 0 }], endsAt },
};
const saved: AttemptEvent = {
  type: 'AnswersSaved',
  data: {
    sequence: 1,
    answers: [{ question: 'q', answer: { questionMode: 'SHORT_ANSWER', text: 'secret' } }],
    flagged: ['q'],
    seconds: { q: 3 },
    late: false,
  },
};
const grade: QuestionGrade = {
  question: 'q',
  points: 0,
  max: 2,
  status: 'not-graded',
  parts: [],
  version: 0,
  override: false,
  dropped: false,
};
const submitted: AttemptEvent = { type: 'AttemptSubmitted', data: { on: timeOf(2), by: 'learner' } };
const graded: AttemptEvent = { type: 'AttemptGraded', data: { grades: [grade] } };
const open = {
  ...fields,
  status: 'open',
  startedAt: timeOf(0),
  submittedOn: null,
  handIn: null,
  endsAt,
  grades: {},
  score: null,
  hundredths: null,
  toGrade: false,
  waiting: [],
  byStaff: [],
  passed: null,
};

test('a save changes no row and tells nobody: no row is even looked for', () => {
  expect(attempt.handles).not.toContain('AnswersSaved');
  readModel(attempt).given(started).then(open).announces(attemptChanges.name, staffAttemptChanges.name);
  readModel(attempt).given(started, saved).then(open).announces();
});

test('what waits for staff is told so; their points decide', () => {
  const waiting = { ...open, status: 'submitted', submittedOn: timeOf(2), handIn: 'learner', grades: { q: grade } };
  const score = { points: 0, max: 2, percent: 0, soFar: true, passed: null };
  readModel(attempt)
    .given(started, saved, submitted, graded)
    .then({ ...waiting, score, hundredths: 0, toGrade: true, waiting: ['q'], passed: null });
  const given = { ...grade, points: 1, status: 'partial', override: true } as const;
  readModel(attempt)
    .given(started, submitted, graded, { type: 'AnswerGraded', data: { grade: given, comment: '', rubric: [] } })
    .then({
      ...waiting,
      grades: { q: given },
      byStaff: ['q'],
      submittedOn: timeOf(2),
      score: { points: 1, max: 2, percent: 50, soFar: false, passed: true },
      hundredths: 5000,
      passed: true,
    });
});
