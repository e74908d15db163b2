// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { introSections, sectionIntro, updateIntro } from '@learnloom/contracts/website/section-intro';
import { editHomePage } from '@learnloom/contracts/website/permissions';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { pageThing } from '@learnloom/ui/platform';
import { introPages } from './intro-page.tsx';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(editHomePage.name, editHomePage.may.edit));
});
afterEach(endScreen);

test('the home page is saved with nothing below its title, as it stands at first [WEB-01]', async () => {
  const { words } = introSections.HOME_PAGE;
  api.answers(sectionIntro, { section: 'HOME_PAGE', ...words, version: null, updatedAt: null });
  api.does(updateIntro.HOME_PAGE);
  const Page = introPages.HOME_PAGE;
  showScreen(<Page params={{}} search={new URLSearchParams()} />, { at: '/settings/home' });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Learn by making' } });
  // Of one set there is no key: what happened to it is found by the command that changes it.
  expect(pageThing.get()).toEqual({ type: updateIntro.HOME_PAGE.subject, action: updateIntro.HOME_PAGE.name });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  await expect
    .poll(() => api.heard(updateIntro.HOME_PAGE))
    .toMatchObject([{ title: 'Learn by making', description: words.description, version: null }]);
});
