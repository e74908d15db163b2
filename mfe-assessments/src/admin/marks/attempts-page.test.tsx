// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffAttempts } from '@learnloom/contracts/assessments/attempt';
import { attemptCare, type AttemptOfAny } from '@learnloom/contracts/assessments/staff-attempts';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { AttemptsPage } from './attempts-page.tsx';

const keyOf = (number: number): string => `00000000-0000-4000-8000-0000000000a${number}`;
const attempt = (number: number, { status, endsAt }: Pick<AttemptOfAny, 'status' | 'endsAt'>): AttemptOfAny => ({
  key: keyOf(number),
  number,
  learner: { key: keyOf(9), name: 'Ada Obi' },
  assessment: { key: keyOf(8), kind: 'quiz', title: 'Sorting' },
  status,
  revision: 1,
  startedAt: '2026-11-26T10:00:00.000Z',
  submittedOn: status === 'open' ? null : '2026-11-26T10:20:00.000Z',
  endsAt,
  handIn: status === 'open' ? null : 'learner',
  score: null,
});
const rows = [
  attempt(1, { status: 'open', endsAt: '2026-11-26T11:00:00.000Z' }),
  attempt(2, { status: 'open', endsAt: null }),
  attempt(3, { status: 'submitted', endsAt: null }),
];

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(attemptCare.all.access, attemptCare.adjustDeadline.permission));
  api.answers(attemptCare.all, { rows, total: 3, page: 1, limit: 20 });
  showScreen(<AttemptsPage params={{}} search={new URLSearchParams()} />);
});
afterEach(endScreen);

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const chooseAll = async () => {
  await screen.findAllByText('Ada Obi');
  await act(async () => fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement));
};

test('chosen attempts that have an end get more time, and none is sent without how much [ADM-05]', async () => {
  api.does(attemptCare.adjustDeadline);
  await chooseAll();
  await press('Add time 1');
  screen.getByRole('alertdialog', { name: 'Add time to 1 attempt?' });
  fireEvent.change(screen.getByLabelText('Minutes to add'), { target: { value: '' } });
  await press('Add time');
  screen.getByText('Enter how much time to add');
  fireEvent.change(screen.getByLabelText('Minutes to add'), { target: { value: '15' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Fire bell' } });
  await press('Add time');
  await waitFor(() =>
    expect(api.heard(attemptCare.adjustDeadline)).toMatchObject([
      { key: keyOf(1), minutes: 15, percent: 0, reason: 'Fire bell' },
    ]),
  );
});

test('chosen attempts in progress are handed in, after a question; the others are left out [ADM-05]', async () => {
  api.does(staffAttempts.handIn);
  await chooseAll();
  await press('Submit 2');
  screen.getByRole('alertdialog', { name: 'Submit 2 attempts?' });
  await press('Submit');
  await waitFor(() => expect(api.heard(staffAttempts.handIn)).toEqual([{ key: keyOf(1) }, { key: keyOf(2) }]));
});
