// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownAccount, type OwnProfile } from '@learnloom/contracts/accounts/profile';
import { generalRefusal, invalid, missing } from '@learnloom/contracts/kernel/refusal';
import { reference, type Country } from '@learnloom/contracts/reference/countries';
import { beginScreen, choose, endScreen, offeredBy, person, signedInAs, told } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { field, noteAt, press, type } from '../auth/auth.fixture.tsx';
import { showShell } from '../shell.fixture.tsx';
import { ProfileForm } from './profile-form.tsx';

const profile: OwnProfile = {
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  otherNames: '',
  avatar: '',
  phone: '',
  country: 'GB',
  state: 'ENG',
  bio: '',
  password: true,
  google: false,
  providers: [],
  version: 7,
};
const country = (code2: string, name: string, states: readonly (readonly [string, string])[]): Country => ({
  code2,
  code3: '',
  name,
  capital: '',
  region: '',
  subregion: '',
  states: states.map(([code, called]) => ({ code, name: called, subdivision: null })),
});
const england = ['ENG', 'England'] as const;
const countries = [
  country('GB', 'United Kingdom', [england, ['SCT', 'Scotland']]),
  country('NG', 'Nigeria', [['LA', 'Lagos']]),
  country('VA', 'Vatican City', []),
];

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(person());
  api.answers(ownAccount.profile, profile);
  api.answers(
    reference.countries,
    countries.map(({ states, ...named }) => ({ ...named, hasStates: states.length > 0 })),
  );
  api.answers(reference.country, ({ code }) => {
    const found = countries.find(({ code2 }) => code2 === code);
    if (!found) throw missing('There is no such country');
    return found;
  });
});
afterEach(endScreen);

async function show() {
  showShell(<ProfileForm account="account-1" />);
  await screen.findByRole('form', { name: 'My profile' });
}

const select = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) });
const shownIn = (name: string) => select(name).textContent;
describe('country and state', () => {
  test('the states are those of the country, and the kept one is shown [REF-01]', async () => {
    await show();
    await expect.poll(() => shownIn('State')).toContain('England');
    expect(shownIn('Country')).toContain('United Kingdom');
    expect((await offeredBy(select('State'))).map(option => option.textContent)).toEqual(['–', 'England', 'Scotland']);
  });

  test('another country takes the state away and brings its own [REF-01]', async () => {
    api.does(ownAccount.updateProfile);
    await show();
    await expect.poll(() => shownIn('State')).toContain('England');
    await choose(select('Country'), 'Nigeria');
    await expect.poll(() => shownIn('State')).not.toContain('England');
    await choose(select('State'), 'Lagos');
    await press('Save profile');
    await expect.poll(() => api.heard(ownAccount.updateProfile)).toMatchObject([{ country: 'NG', state: 'LA' }]);
  });

  test('whoever saves before the states of another country are there sends none', async () => {
    api.does(ownAccount.updateProfile);
    await show();
    await expect.poll(() => shownIn('State')).toContain('England');
    api.loses(reference.country);
    await choose(select('Country'), 'Nigeria');
    await press('Save profile');
    await expect.poll(() => api.heard(ownAccount.updateProfile)).toMatchObject([{ country: 'NG', state: '' }]);
  });

  test('without states, and without a country, no state can be chosen or sent', async () => {
    api.does(ownAccount.updateProfile);
    await show();
    await expect.poll(() => shownIn('State')).toContain('England');
    await choose(select('Country'), 'Vatican City');
    await waitFor(() =>
      expect(select('State').getAttribute('aria-disabled') ?? select('State').closest(':disabled')).toBeTruthy(),
    );
    await press('Save profile');
    await expect.poll(() => api.heard(ownAccount.updateProfile)).toMatchObject([{ country: 'VA', state: '' }]);
  });
});

describe('saving', () => {
  test('says which version it overwrites, and sends what was not touched as it was [AUTH-01]', async () => {
    api.does(ownAccount.updateProfile);
    await show();
    type(/First name/, 'Augusta');
    await press('Save profile');
    await expect
      .poll(() => api.heard(ownAccount.updateProfile))
      .toMatchObject([{ firstName: 'Augusta', lastName: 'Lovelace', country: 'GB', state: 'ENG' }]);
    expect(api.seen(ownAccount.updateProfile)).toEqual(['"7"']);
  });

  test('that is refused keeps every word, with the reason at its field', async () => {
    api.refuses(ownAccount.updateProfile, invalid({ phone: 'Please provide a valid phone number' }));
    await show();
    type(/First name/, 'Augusta');
    type(/Phone/, '+234 803 000 0000');
    await press('Save profile');
    await expect.poll(() => noteAt(/Phone/)).toBe('Please provide a valid phone number');
    expect(field(/First name/).value).toBe('Augusta');
    expect(document.activeElement).toBe(field(/Phone/));
  });

  test('over what another tab saved meanwhile is refused, and what was typed stays', async () => {
    api.refuses(ownAccount.updateProfile, generalRefusal('changed-meanwhile', { noun: 'profile' }));
    await show();
    type(/First name/, 'Augusta');
    await press('Save profile');
    await expect
      .poll(told)
      .toEqual(['Someone else changed this profile while you were editing it. Reload it to see the changes.']);
    expect(field(/First name/).value).toBe('Augusta');
  });
});

describe('what another browser of the account saved', () => {
  const saved = (change: Partial<OwnProfile>) => {
    api.answers(ownAccount.profile, { ...profile, version: 9, ...change });
    // As the live connection does when it hears of the change.
    signedInAs(person());
  };

  test('stands in a form that nobody has touched, and does so again after one was saved here [AUTH-01]', async () => {
    api.does(ownAccount.updateProfile);
    await show();
    saved({ firstName: 'Augusta', bio: 'Counts.' });
    await expect.poll(() => [field(/First name/).value, field(/About you/).value]).toEqual(['Augusta', 'Counts.']);
    type(/First name/, 'Byron');
    api.answers(ownAccount.profile, { ...profile, version: 10, firstName: 'Byron' });
    await press('Save profile');
    await expect.poll(() => api.seen(ownAccount.updateProfile)).toEqual(['"9"']);
    await expect.poll(told).toHaveLength(1);
    saved({ firstName: 'Ada King' });
    await expect.poll(() => field(/First name/).value).toBe('Ada King');
  });

  test('leaves what is being typed alone, says so, and is there for the rest [AUTH-01]', async () => {
    api.does(ownAccount.updateProfile);
    await show();
    type(/First name/, 'Byron');
    saved({ lastName: 'King' });
    await expect.poll(() => field(/Last name/).value).toBe('King');
    expect(screen.queryByText(/saved somewhere else/)).toBeNull();
    saved({ firstName: 'Augusta', lastName: 'King', version: 11 });
    await screen.findByText(
      'Your profile was saved somewhere else while you were editing: First name. If you save, your changes replace it.',
    );
    expect(field(/First name/).value).toBe('Byron');
    await press('Save profile');
    await expect
      .poll(() => api.heard(ownAccount.updateProfile))
      .toMatchObject([{ firstName: 'Byron', lastName: 'King' }]);
    expect(api.seen(ownAccount.updateProfile)).toEqual(['"11"']);
  });
});

test('a profile that does not come says so, and comes when it is asked for again', async () => {
  api.refuses(ownAccount.profile, missing('This account is gone'));
  showShell(<ProfileForm account="account-1" />);
  await screen.findByText('Your profile could not be loaded');
  api.answers(ownAccount.profile, profile);
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('form', { name: 'My profile' })).toBeTruthy();
});
