// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attemptCare, type PlaybackStep, type StaffAttempt } from '@learnloom/contracts/assessments/staff-attempts';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { Playback } from './playback.tsx';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff());
});
afterEach(endScreen);

const question = {
  key: crypto.randomUUID(),
  questionMode: 'TRUE_OR_FALSE',
  questionHtml: '<p>Is it?</p>',
  points: 1,
  estimatedTime: 1,
  isRequired: true,
  answersDisplayMode: 'list',
} as const;
const attempt: StaffAttempt = {
  key: crypto.randomUUID(),
  kind: 'quiz',
  assessment: { key: crypto.randomUUID(), title: 'Loops' },
  learner: { key: crypto.randomUUID(), name: 'Ada' },
  number: 1,
  revision: 1,
  status: 'open',
  startedAt: '2026-01-01T00:00:00.000Z',
  submittedOn: null,
  handIn: null,
  endsAt: null,
  duration: null,
  passingScore: null,
  score: null,
  before: null,
  questions: [
    {
      question,
      answer: null,
      rightAnswer: null,
      explanationHtml: '',
      grade: null,
      comment: '',
      flagged: false,
      seconds: 0,
      before: null,
    },
  ],
};
const step = (version: number, deed: PlaybackStep['deed']): PlaybackStep => ({
  version,
  time: '2026-01-01T00:00:05.000Z',
  deed,
  answers:
    deed === 'saved' ? [{ question: question.key, answer: { questionMode: 'TRUE_OR_FALSE', answers: ['TRUE'] } }] : [],
  flagged: null,
  graded: [],
  late: false,
});
const LIVE = { timeout: 6_000 };
const said = () => document.querySelector('.am-step')?.textContent ?? '';

test('while a learner is at it, each step is shown as it comes, and what is known is not asked for again', async () => {
  const recorded = [step(0, 'started')];
  api.answers(attemptCare.playback, ({ from = 0 }) => ({ steps: recorded.slice(from), next: null }));
  showScreen(<Playback attempt={attempt} />);
  await waitFor(() => expect(said()).toContain('Step 1 of 1'));
  recorded.push(step(1, 'saved'));
  await waitFor(() => expect(said()).toContain('Saved: question 1Step 2 of 2'), LIVE);

  // Who looks at another step stays there; the rest can be followed again.
  fireEvent.click(screen.getByRole('button', { name: 'Previous step' }));
  recorded.push(step(2, 'saved'));
  await waitFor(() => expect(said()).toContain('StartedStep 1 of 3'), LIVE);
  fireEvent.click(screen.getByRole('switch', { name: 'Follow new steps automatically' }));
  expect(said()).toContain('Step 3 of 3');
  expect(
    api
      .heard(attemptCare.playback)
      .slice(0, 3)
      .map(({ from }) => from),
  ).toEqual([0, 1, expect.any(Number)]);
}, 20_000);

test('an attempt that was handed in is played from its start, and asked for once', async () => {
  api.answers(attemptCare.playback, { steps: [step(0, 'started'), step(1, 'submitted')], next: null });
  showScreen(<Playback attempt={{ ...attempt, status: 'submitted' }} />);
  await waitFor(() => expect(said()).toContain('StartedStep 1 of 2'));
  expect(screen.queryByRole('switch')).toBeNull();
  await new Promise(resolve => setTimeout(resolve, 2_500));
  expect(api.heard(attemptCare.playback)).toHaveLength(1);
});
