import { expect, test } from 'vitest';
import type { AssessmentIntroduction } from '@learnloom/contracts/assessments/learner-pages';
import { formats } from '@learnloom/ui/platform';
import { assessmentMessages } from '../messages/messages.ts';
import { factsOf } from './facts.ts';

const rules = {
  passingScore: 70,
  randomizeQuestionsOrder: false,
  allowRetakes: true,
  maxAttempts: 3,
  countedAttempts: 'best',
  showAnswersOnCompletion: true,
  answersShown: 'after-last-attempt',
  reviewAfterAttempt: [],
  reviewWhileOpen: [],
  reviewAfterClosing: [],
  questionLayout: 'one-at-a-time',
  feedback: 'at-the-end',
  opensAt: null,
  closesAt: '2026-05-14T15:07:00Z',
} as const;
const introduction = {
  kind: 'quiz',
  totalQuestions: 8,
  totalPoints: 12,
  duration: 20,
  estimatedTime: 15,
  rules,
} as unknown as AssessmentIntroduction;

const told = (changed: Partial<AssessmentIntroduction>) => {
  const facts = factsOf({ ...introduction, ...changed }, assessmentMessages.in('en'), formats('en'));
  return Object.fromEntries(facts.map(({ name, value }) => [name, value]));
};

test('before one begins, it is told how many, how long, what passes, how often and until when', () =>
  expect(told({})).toEqual({
    Questions: '8 (12 points in total)',
    Time: '20 minutes',
    'Passing score': '70%',
    Attempts: '3; the best score counts',
    Closes: 'May 14th, 2026 at 3:07 PM UTC',
  }));

test('a limit is told as everywhere else, and no minutes are none [ASM-05]', () => {
  expect(told({ duration: 90 })['Time']).toBe('1 hour 30 minutes');
  expect(told({ duration: 0, estimatedTime: 75 })['Time']).toBe('No time limit, about 1 hour 15 minutes');
});

test('the time of an exercise runs for those who have an account only', () => {
  expect(told({ kind: 'exercise' })['Time']).toBe('20 minutes when signed in');
  expect(told({ kind: 'exercise', duration: null })['Time']).toBe('No time limit, about 15 minutes');
});

test('what has no limit says so; without a passing score there is none', () =>
  expect(
    told({ duration: null, rules: { ...rules, passingScore: null, allowRetakes: false, closesAt: null } }),
  ).toEqual({ Questions: '8 (12 points in total)', Time: 'No time limit, about 15 minutes', Attempts: 'One' }));
