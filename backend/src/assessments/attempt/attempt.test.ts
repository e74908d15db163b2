import { newRules, newDescription } from '@learnloom/contracts/assessments/assessment-events';
import type { AttemptEvent } from '@learnloom/contracts/assessments/attempt-events';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { test } from 'vitest';
import { systemActor } from '../../kernel/commands/execute.ts';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { adjustDeadline } from './adjust-deadline.ts';
import { checkAnswer } from './check-answer.ts';
import { handInAttempt } from './hand-in-attempt.ts';
import { reopenAttempt } from './reopen-attempt.ts';
import { saveAnswers } from './save-answers.ts';
import { startAttempt } from './start-attempt.ts';
import { submitAttempt } from './submit-attempt.ts';

const ada = { key: 'ada', role: 'USER', session: 's' } as const;
const question = { ...newQuestion('TRUE_OR_FALSE', 'q1'), answers: ['TRUE'] as const };
const questions = new Map([[question.key, question]]);
const revision = { ...newDescription, ...newRules, number: 1, questions: [{ key: 'q1', version: 4 }] };
const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
const endsAt = later(3600);
const started: AttemptEvent = {
  type: 'AttemptStarted',
  data: {
    assessment: 'a',
    kind: 'quiz',
    learner: 'ada',
    number: 1,
    revision: 1,
    seed: 'seed',
    questions: revision.questions,
    endsAt,
    passingScore: null,
  },
};
const facts = { kind: 'quiz', noun: 'quiz', revision, number: 1, seed: 'seed' } as const;
const yes = { questionMode: 'TRUE_OR_FALSE', answers: ['TRUE'] } as const;
const answers = [{ question: 'q1', answer: { ...yes, answers: [...yes.answers] } }];
const saved = { answers: [{ question: 'q1', answer: yes }], known: new Set(['q1']), before: 0 };
const kept: AttemptEvent = {
  type: 'AnswersSaved',
  data: { sequence: 1, answers: saved.answers, flagged: [], seconds: {}, late: false },
};
const grade = {
  question: 'q1',
  max: 1,
  parts: [{ id: 'TRUE', right: true }],
  version: 4,
  override: false,
  dropped: false,
} as const;
const graded: AttemptEvent = {
  type: 'AttemptGraded',
  data: { grades: [{ ...grade, points: 1, status: 'right' }] },
};
const submitted = (on: string, by: 'learner' | 'deadline' | 'staff'): AttemptEvent => ({
  type: 'AttemptSubmitted',
  data: { on, by, seconds: {} },
});

test('a start decides order, seed and end once', () => {
  const start = specification(startAttempt);
  start().with({ facts, actor: ada }).when({ assessment: 'a' }).then(started);
  start(started).with({ facts, actor: ada }).when({ assessment: 'a' }).thenNothing();
});

test.each([
  [null, null],
  [0, null],
  [1, later(60)],
  [60, endsAt],
])('a limit of %s minutes ends it at %s: none and 0 are no limit', (duration, ends) => {
  specification(startAttempt)()
    .with({ facts: { ...facts, revision: { ...revision, duration, closesAt: null } }, actor: ada })
    .when({ assessment: 'a' })
    .then({ ...started, data: { ...started.data, endsAt: ends } });
});

test('starts only while it is open, and as often as its author allows', () => {
  const start = (rules: object, number = 1) =>
    specification(startAttempt)()
      .with({ facts: { ...facts, number, revision: { ...revision, ...rules } }, actor: ada })
      .when({ assessment: 'a' });
  start({ opensAt: later(1) }).thenRefuses('conflict', 'not-open-yet');
  start({ closesAt: NOW }).thenRefuses('conflict', 'closed');
  start({}, 2).thenRefuses('conflict', 'taken-already');
  start({ allowRetakes: true, maxAttempts: 2 }, 3).thenRefuses('conflict', 'no-attempt-left');
});

test('an older save changes nothing; what comes within the grace is late, after it refused with what was kept', () => {
  const save = (now: string, sequence: number) =>
    specification(saveAnswers)(started, kept)
      .with({ facts: saved, actor: ada, now })
      .when({ key: 'k', sequence, answers });
  save(NOW, 1).thenNothing();
  const next = { sequence: 2, answers: [], flagged: [], seconds: {} };
  save(NOW, 2).then({ type: 'AnswersSaved', data: { ...next, late: false } });
  save(later(3605), 2).then({ type: 'AnswersSaved', data: { ...next, late: true } });
  save(later(3611), 2).thenRefuses('conflict', 'time-over', 'Time is up. 1 answer was saved.');
  specification(saveAnswers)(started, kept, submitted(NOW, 'learner'))
    .with({ facts: saved, actor: ada })
    .when({ key: 'k', sequence: 2, answers })
    .thenRefuses('conflict', 'handed-in', 'This attempt has already been submitted. 1 answer was saved.');
});

test('handing in grades by the key of the revision; its finish is never after its end', () => {
  const submit = (now: string) =>
    specification(submitAttempt)(started, kept)
      .with({ facts: { questions, regrades: [] }, actor: ada, now })
      .when({ key: 'k' });
  submit(later(60)).then(submitted(later(60), 'learner'), graded);
  submit(later(3605)).then(submitted(endsAt, 'learner'), graded);
  submit(later(9999)).then(submitted(endsAt, 'deadline'), graded);
  specification(submitAttempt)(started, submitted(NOW, 'learner'), graded)
    .with({ facts: { questions, regrades: [] }, actor: ada })
    .when({ key: 'k' })
    .thenNothing();
});

test('nobody else’s attempt is there', () => {
  specification(submitAttempt)(started)
    .with({ facts: { questions, regrades: [] }, actor: { ...ada, key: 'eve' } })
    .when({ key: 'k' })
    .thenRefuses('missing', 'not-found');
});

test('staff hand in at any time, the system once the time is over', () => {
  const handIn = (actor: typeof systemActor, now: string) =>
    specification(handInAttempt)(started, kept)
      .with({ facts: { questions, regrades: [] }, actor, now })
      .when({ key: 'k' });
  handIn({ ...ada, role: 'MANAGER' }, later(60)).then(submitted(later(60), 'staff'), graded);
  handIn(systemActor, later(60)).thenNothing();
  handIn(systemActor, later(3611)).then(submitted(endsAt, 'deadline'), graded);
});

test('more time goes to an open attempt with an end; one that was followed by another stays closed', () => {
  const extend = (input: { minutes?: number; percent?: number }, ...events: readonly AttemptEvent[]) =>
    specification(adjustDeadline)(...events)
      .with({ facts: { limitMinutes: null } })
      .when({ key: 'k', ...input });
  const endless: AttemptEvent = { ...started, data: { ...started.data, endsAt: null } } as AttemptEvent;
  extend({ minutes: 5 }, started, submitted(NOW, 'learner')).thenRefuses('conflict', 'handed-in');
  extend({ minutes: 5 }, endless).thenRefuses('conflict', 'no-end');
  extend({}, started).thenRefuses('invalid', 'no-time');
  extend({ percent: 10 }, started).thenRefuses('invalid', 'no-limit');
  specification(reopenAttempt)(started, submitted(NOW, 'learner'))
    .with({ facts: { followed: true } })
    .when({ key: 'k', minutes: null })
    .thenRefuses('conflict', 'followed');
});

test('what was graded before it was reopened and not answered anew keeps its grade, whoever gave it; dropped stays dropped', () => {
  const byStaff = { ...grade, points: 0.5, status: 'partial', parts: [], override: true } as const;
  const overridden: AttemptEvent = { type: 'AnswerGraded', data: { grade: byStaff, comment: '', rubric: [] } };
  const reopened: AttemptEvent = { type: 'AttemptReopened', data: { endsAt: null, reason: '' } };
  const history = [started, kept, submitted(NOW, 'learner'), graded, overridden, reopened];
  const handIn = (...more: readonly AttemptEvent[]) =>
    specification(submitAttempt)(...history, ...more)
      .with({ facts: { questions, regrades: [] }, actor: ada })
      .when({ key: 'k' });
  handIn().then(submitted(NOW, 'learner'), { type: 'AttemptGraded', data: { grades: [byStaff] } });
  const no = { question: 'q1', answer: { ...yes, answers: ['FALSE' as const] } };
  const changed: AttemptEvent = { ...kept, data: { ...kept.data, sequence: 2, answers: [no] } } as AttemptEvent;
  const wrong = { ...grade, points: 0, status: 'wrong', parts: [{ id: 'FALSE', right: false }] } as const;
  handIn(changed).then(submitted(NOW, 'learner'), { type: 'AttemptGraded', data: { grades: [wrong] } });
  const drop = { regrade: 'r', revision: 1, grades: [{ ...wrong, dropped: true }] };
  handIn({ type: 'RegradeApplied', data: drop }, changed).then(submitted(NOW, 'learner'), {
    type: 'AttemptGraded',
    data: { grades: [{ ...wrong, dropped: true }] },
  });
});

const right = { ...grade, points: 1, status: 'right' } as const;

test('what is handed in after a regrade is graded by the key that it put right, answered anew or not [ATT-01]', () => {
  const corrected = { question: { ...question, answers: ['FALSE'] as const }, version: 7, neverLower: false };
  const handIn = (mode: 'corrected' | 'either' | 'full-marks' | 'drop', ...more: readonly AttemptEvent[]) =>
    specification(submitAttempt)(started, kept, ...more)
      .with({ facts: { questions, regrades: [[{ ...corrected, mode }]] }, actor: ada })
      .when({ key: 'k' });
  const by = (points: number, version: number, parts: string, dropped = false) => {
    const found = [{ id: parts, right: points === 1 }];
    const status = points === 1 ? ('right' as const) : ('wrong' as const);
    return {
      type: 'AttemptGraded' as const,
      data: { grades: [{ ...grade, points, version, parts: found, status, dropped }] },
    };
  };
  const reopened: AttemptEvent = { type: 'AttemptReopened', data: { endsAt: null, reason: '' } };
  const before = [submitted(NOW, 'learner'), graded, reopened] as const;
  const no = [{ question: 'q1', answer: { ...yes, answers: ['FALSE' as const] } }];
  const changed: AttemptEvent = { ...kept, data: { ...kept.data, sequence: 2, answers: no } } as AttemptEvent;
  const first = submitted(NOW, 'learner');
  handIn('corrected').then(first, by(0, 7, 'TRUE'));
  handIn('corrected', ...before, changed).then(first, by(1, 7, 'FALSE'));
  handIn('corrected', changed).then(first, by(1, 7, 'FALSE'));
  handIn('either').then(first, by(1, 4, 'TRUE'));
  handIn('either', changed).then(first, by(1, 7, 'FALSE'));
  handIn('drop', ...before).then(first, by(1, 4, 'TRUE', true));
});

test('an answer is not checked once it is handed in, nor once the time is over', () => {
  const check = (now: string, ...after: readonly AttemptEvent[]) =>
    specification(checkAnswer)(started, kept, ...after)
      .with({
        actor: ada,
        now,
        facts: {
          grade: right,
          shown: { question: 'q1', grade: right, rightAnswer: null, explanationHtml: null, feedback: [] },
        },
      })
      .when({ key: 'k', question: 'q1' });
  check(NOW, submitted(NOW, 'learner')).thenRefuses('conflict', 'over');
  check(later(3611)).thenRefuses('conflict', 'over');
  check(later(3605)).then({ type: 'AnswerChecked', data: { grade: right } });
});
