// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manageRemotes } from '@learnloom/contracts/operations/permissions';
import { remotes, type RemoteRow } from '@learnloom/contracts/operations/remotes';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { Page } from './remotes-page.tsx';

const offered = (...versions: readonly string[]) => versions.map(version => ({ version, trouble: null }));
const courses: RemoteRow = {
  ...{ name: 'mfe-courses', line: '2', version: '2', contract: 1, kit: '^0.1.0', trouble: null },
  ...{ owners: ['@learnloom/courses'], trial: null },
  ...{
    since: '2026-05-14T10:00:00Z',
    by: { account: null, words: null },
    others: offered('1', 'current'),
    failures: [],
  },
};
let api: FakeApi;
const stands = (row: RemoteRow) => api.answers(remotes.overview, { remotes: [row] });

beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(manageRemotes.name, manageRemotes.may.deploy));
  stands(courses);
});
afterEach(endScreen);

async function open() {
  showScreen(<Page />, { at: '/remotes' });
  fireEvent.click(await screen.findByRole('button', { name: 'Change version of Courses' }));
  return screen.findByRole('alertdialog', { name: 'Deploy another version of Courses' });
}
const press = (dialog: HTMLElement, name: string) =>
  act(async () => fireEvent.click(within(dialog).getByRole('button', { name })));

test('what was deployed stands on the page as soon as it is answered', async () => {
  const dialog = await open();
  api.does(remotes.deploy, () => stands({ ...courses, line: '1', version: '1', others: offered('2', 'current') }));
  await press(dialog, 'Deploy release 1');
  const item = within(screen.getByRole('list', { name: 'Micro-frontends' })).getByRole('listitem');
  await within(item).findByText('Release 1');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('where somebody else deployed meanwhile, the question is put anew with what is live now, and can be answered', async () => {
  const dialog = await open();
  api.refuses(remotes.deploy, refusal(remotes.deploy, 'deployed-meanwhile'));
  stands({ ...courses, line: '3', version: '3', others: offered('2', '1', 'current') });
  await press(dialog, 'Deploy release 1');
  await within(dialog).findByText(/Release 3 is currently live/);
  api.does(remotes.deploy);
  await press(dialog, 'Deploy release 1');
  expect(api.heard(remotes.deploy).at(-1)).toMatchObject({ before: '3', version: '1' });
});

test('a line that somebody wrote into the manifest says so', async () => {
  showScreen(<Page />, { at: '/remotes' });
  await screen.findByText('Manifest file (edited by hand)');
});

test('a version that could not run is shown with why, and cannot be chosen', async () => {
  const trouble = 'Some of its files are missing';
  stands({ ...courses, others: [{ version: '1', trouble }, ...offered('0.9')] });
  const dialog = await open();
  const versions = within(dialog).getByRole('radiogroup', { name: /Version/ });
  const choices = within(versions).getAllByRole<HTMLInputElement>('radio');
  expect(choices.map(({ value, disabled, checked }) => [value, disabled, checked])).toEqual([
    ['1', true, false],
    ['0.9', false, true],
  ]);
  within(dialog).getByLabelText(`Release 1 · ${trouble}`);
});

test('the page names the owners, and what becomes of a version that a share of visitors gets [TEAM-01]', async () => {
  const counts = { version: '3', share: 10, since: '2026-05-15T10:00:00Z', visits: 120, failures: 3 };
  const trial = { ...counts, live: { visits: 1080, failures: 1 }, end: null };
  stands({ ...courses, trial });
  showScreen(<Page />, { at: '/remotes' });
  const section = await screen.findByRole('region', { name: 'Share of visitors of Courses' });
  within(section).getByText(/Release 3 goes to 10% of visitors/);
  within(section).getByText('3 failures in 120 visits (2.5%)');
  within(section).getByText('1 failure in 1,080 visits (0.1%)');
  screen.getByText('@learnloom/courses');
  const end = { at: '2026-05-15T11:00:00Z', because: 'staff' } as const;
  api.does(remotes.stopTrial, () => stands({ ...courses, trial: { ...trial, end } }));
  await press(section, 'Stop release 3 of Courses');
  await within(section).findByText(/until staff stopped it/);
  expect(api.heard(remotes.stopTrial).at(-1)).toMatchObject({ name: 'mfe-courses', version: '3' });
});

test('a version can go to a share of visitors first; one that was withdrawn says why [TEAM-01]', async () => {
  const end = { at: '2026-05-15T11:00:00Z', because: 'errors' } as const;
  const counts = { version: '3', share: 10, since: '2026-05-15T10:00:00Z', visits: 0, failures: 0 };
  stands({ ...courses, trial: { ...counts, live: { visits: 0, failures: 0 }, end } });
  const dialog = await open();
  screen.getByText(/Release 3 was withdrawn/);
  fireEvent.click(within(dialog).getByLabelText('10% of visitors first'));
  within(dialog).getByText(/withdrawn automatically/);
  api.does(remotes.deploy);
  await press(dialog, 'Deploy release 1');
  expect(api.heard(remotes.deploy).at(-1)).toMatchObject({ before: '2', version: '1', share: 10 });
});
