// @vitest-environment jsdom
import { setTimeout as delay } from 'node:timers/promises';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageSections, updatePage, websitePageForEditing } from '@learnloom/contracts/website/page';
import { beginScreen, endScreen, showScreen, signedInAs, staff, told } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { aboutInformation } from '@learnloom/contracts/website/permissions';
import { SectionEditor } from './section-editor.tsx';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(aboutInformation.name, pageSections.ABOUT_INFORMATION.permission));
});
afterEach(endScreen);

const title = () => screen.getByLabelText<HTMLInputElement>(/^Title/);

test('a page that is saved for the first time stays as it is: nothing is offered back [WEB-01]', async () => {
  api.does(updatePage.ABOUT_INFORMATION);
  const { client } = showScreen(<SectionEditor section="ABOUT_INFORMATION" />, { at: '/settings/about' });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'About us' } });
  // It is asked again, as what was saved is announced; the answer is on its way.
  api.answers(websitePageForEditing, () => new Promise<never>(() => undefined));
  const before = api.heard(websitePageForEditing).length;
  await act(async () => void client.invalidateQueries());
  await expect.poll(() => api.heard(websitePageForEditing).length).toBeGreaterThan(before);
  await act(() => delay(20));
  expect(title().value).toBe('About us');
  expect(told()).toEqual([]);
});
