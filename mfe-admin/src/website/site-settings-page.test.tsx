// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manageSite } from '@learnloom/contracts/website/permissions';
import { siteSettings, type SiteSettingsForEditing } from '@learnloom/contracts/website/site-settings';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { Page } from './site-settings-page.tsx';

const environment: SiteSettingsForEditing = {
  ...{ name: 'Learnloom', logo: '', color: '', timeZone: 'UTC', senderName: '', senderAddress: 'a@example.org' },
  ...{ dateLocale: 'site', version: null, updatedAt: null },
};
let api: FakeApi;

beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(manageSite.name, manageSite.may.edit));
  api.answers(siteSettings.forEditing, environment);
});
afterEach(endScreen);

const save = () => act(async () => fireEvent.click(screen.getByText('Save')));

test('staff give the site another name, over what the server says [OPS-03]', async () => {
  showScreen(<Page />, { at: '/settings/site' });
  const name = await screen.findByLabelText(/^Name/);
  screen.getByText('As set on the server');
  fireEvent.change(name, { target: { value: 'Code School' } });
  const updatedAt = new Date().toISOString();
  api.does(siteSettings.update, () =>
    api.answers(siteSettings.forEditing, { ...environment, name: 'Code School', version: 0, updatedAt }),
  );
  await save();
  await screen.findByText(/^Saved/);
  expect(api.heard(siteSettings.update).at(-1)).toMatchObject({ name: 'Code School', timeZone: 'UTC', version: null });
});

test('a name that does not fit is said beside its field, and stays typed [OPS-03]', async () => {
  showScreen(<Page />, { at: '/settings/site' });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  fireEvent.change(name, { target: { value: 'Code <School>' } });
  api.refuses(siteSettings.update, refusal(siteSettings.update, 'name-marks'));
  await save();
  await screen.findByText('Leave out <, > and quotation marks');
  expect(name.value).toBe('Code <School>');
});
