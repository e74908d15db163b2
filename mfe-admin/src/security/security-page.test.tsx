// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manageAdmins } from '@learnloom/contracts/accounts/permissions';
import { security } from '@learnloom/contracts/accounts/security';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { Page } from './security-page.tsx';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(manageAdmins.name, manageAdmins.may.edit));
});
afterEach(endScreen);

const shown = () => screen.findByRole<HTMLInputElement>('switch', { name: /two-step verification/ });

test('a switch is set over the version that was seen', async () => {
  api.answers(security.settings, { staffSecondFactor: false, withoutFactor: 0, version: null });
  api.does(security.update);
  showScreen(<Page />);
  const control = await shown();
  await act(async () => fireEvent.click(control));
  await waitFor(() => expect(api.heard(security.update)).toEqual([{ staffSecondFactor: true, version: null }]));
});

test('what somebody else has set meanwhile is shown, and said', async () => {
  api.answers(security.settings, { staffSecondFactor: false, withoutFactor: 0, version: 3 });
  showScreen(<Page />);
  const control = await shown();
  expect(control.checked).toBe(false);
  api.refuses(security.update, refusal(security.update, 'changed-meanwhile'));
  api.answers(security.settings, { staffSecondFactor: true, withoutFactor: 0, version: 4 });
  await act(async () => fireEvent.click(control));
  expect((await screen.findByText(/Someone else changed this setting/)).getAttribute('role')).toBe('alert');
  await waitFor(async () => expect((await shown()).checked).toBe(true));
});
