import type { AttemptEvent } from '@learnloom/contracts/assessments/attempt-events';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { test } from 'vitest';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { claimAnswer } from './claim-answer.ts';
import { gradeAnswer } from './grade-answer.ts';
import { takeGradeBack } from './take-grade-back.ts';

const staff = { key: 'eve', role: 'MANAGER', session: 's' } as const;
const rubric = [
  { id: 'clear', text: 'Clear', points: 2 },
  { id: 'late', text: 'Late', points: -1 },
];
const essay = { ...newQuestion('ESSAY', 'q2'), points: 4, rubric };
const started: AttemptEvent = {
  type: 'AttemptStarted',
  data: {
    assessment: 'a',
    kind: 'quiz',
    learner: 'ada',
    number: 1,
    revision: 1,
    seed: 'seed',
    questions: [
      { key: 'q1', version: 0 },
      { key: 'q2', version: 3 },
    ],
    endsAt: null,
    passingScore: null,
  },
};
const waiting: QuestionGrade = {
  question: 'q2',
  points: 0,
  max: 4,
  status: 'not-graded',
  parts: [],
  version: 3,
  override: false,
  dropped: false,
};
const handedIn: readonly AttemptEvent[] = [
  started,
  { type: 'AttemptSubmitted', data: { on: NOW, by: 'learner', seconds: {} } },
  { type: 'AttemptGraded', data: { grades: [waiting] } },
];
const given = (points: number, status: QuestionGrade['status'], replaced: number | null = null): AttemptEvent => ({
  type: 'AnswerGraded',
  data: {
    grade: { ...waiting, points, status, override: true },
    comment: '',
    rubric: [],
    points: { 2: points },
    replaced: { 2: replaced },
  },
});

const grade = (events: readonly AttemptEvent[], input: { points: number; seen?: number; rubric?: string[] }) =>
  specification(gradeAnswer)(...events)
    .with({ facts: essay, actor: staff })
    .when({ key: 'k', question: 'q2', comment: '', ...input });

test('staff give any points up to those of the question, with the rubric’s own points only [ASM-05]', () => {
  grade(handedIn, { points: 2.5 }).then(given(2.5, 'partial'));
  grade(handedIn, { points: 4, rubric: ['clear', 'unknown'] }).then({
    type: 'AnswerGraded',
    data: {
      grade: { ...waiting, points: 4, status: 'right', override: true },
      comment: '',
      rubric: ['clear'],
      points: { 2: 4 },
      replaced: { 2: null },
    },
  });
  grade(handedIn, { points: 4.5 }).thenRefuses('invalid', 'too-many-points', 'Enter a number from 0 to 4');
});

test('a grade that somebody else gave meanwhile is not overwritten; the same again changes nothing', () => {
  const graded = [...handedIn, given(1, 'partial')];
  grade(graded, { points: 3, seen: 0 }).thenRefuses('conflict', 'graded-meanwhile');
  grade(graded, { points: 3, seen: 3 }).then(given(3, 'partial', 1));
  grade(graded, { points: 1, seen: 3 }).thenNothing();
});

test('nothing is graded before it is handed in, nor a question that the attempt does not have', () => {
  grade([started], { points: 1 }).thenRefuses('conflict', 'not-handed-in');
  const answer = { key: 'k', question: 'q2' };
  specification(takeGradeBack)(started)
    .with({ facts: { grade: waiting } as never, actor: staff })
    .when(answer)
    .thenRefuses('conflict', 'not-handed-in');
  specification(claimAnswer)(started).when(answer).thenRefuses('conflict', 'not-handed-in');
  const dropped: AttemptEvent = { type: 'AttemptGraded', data: { grades: [{ ...waiting, dropped: true }] } };
  grade([...handedIn.slice(0, 2), dropped], { points: 1 }).thenRefuses('conflict', 'question-dropped');
  specification(gradeAnswer)(...handedIn)
    .with({ facts: null, actor: staff })
    .when({ key: 'k', question: 'q9', points: 1 })
    .thenRefuses('missing', 'not-found');
});

test('a grade taken back leaves what the key says: an essay waits again', () => {
  const takeBack = (...events: readonly AttemptEvent[]) =>
    specification(takeGradeBack)(...events)
      .with({ facts: essay, actor: staff })
      .when({ key: 'k', question: 'q2' });
  const answered: AttemptEvent = {
    type: 'AnswersSaved',
    data: {
      sequence: 1,
      answers: [
        {
          question: 'q2',
          answer: { questionMode: 'ESSAY', answerText: '{"v":1,"ops":[{"insert":"Because.\\n"}]}' },
        },
      ],
      flagged: [],
      seconds: {},
      late: false,
    },
  };
  takeBack(started, answered, ...handedIn.slice(1), given(1, 'partial')).then({
    type: 'GradeTakenBack',
    data: { grade: waiting, points: { 2: null }, replaced: { 2: 1 } },
  });
  takeBack(...handedIn).thenNothing();
});
