// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { history, moment, type History, type HistoryEntry, type Moment } from '@learnloom/contracts/activity/history';
import { command } from '@learnloom/contracts/kernel/command';
import { restoreInput } from '@learnloom/contracts/kernel/history';
import { forbidden, generalRefusal, missing } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, showScreen, signedInAs, staff, told } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { Page } from './history-page.tsx';

const KEY = '00000000-0000-4000-8000-0000000000aa';
const restoreTag = command('RestoreTag', {
  route: 'POST /tags/:key/restore',
  permission: 'session',
  activity: 'Restored a tag',
  subject: 'tag',
  input: restoreInput,
});

/** The first of May, 10:00, is version 1; each version comes a day later. */
const timeOf = (version: number): string => new Date(Date.UTC(2026, 4, version, 10)).toISOString();
const entry = (version: number): HistoryEntry => ({
  id: `command-${version}`,
  text: `Made change ${version}`,
  command: 'EditTag',
  actor: null,
  by: 'Grace Hopper',
  time: timeOf(version),
  changes: [{ field: 'title', label: 'Title', before: `Title ${version - 1}`, after: `Title ${version}` }],
  version,
});
const LATEST = 3;
const tag: History = {
  rows: [entry(3), entry(2), entry(1)],
  total: 3,
  page: 1,
  limit: 20,
  noun: 'tag',
  title: 'Title 3',
  path: '/howto/tags',
  latest: LATEST,
  publishable: false,
  published: false,
  returns: true,
  deleted: false,
  restore: { route: restoreTag.route, refused: null },
};
const at = (version: number, given: Partial<Moment> = {}): Moment => ({
  version,
  previous: version === 1 ? null : version - 1,
  time: timeOf(version),
  title: `Title ${version}`,
  deleted: false,
  fields: [
    { field: 'title', label: 'Title', value: `Title ${version}` },
    { field: 'slug', label: 'Slug', value: 'lists' },
  ],
  effects: [],
  ...given,
});

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff());
  api.answers(history, tag);
  api.answers(moment, ({ version = LATEST }) => at(version));
});
afterEach(endScreen);

const open = (search = '') =>
  showScreen(<Page params={{ type: 'tag', key: KEY }} search={new URLSearchParams()} />, {
    at: `/history/tag/${KEY}${search}`,
  });
async function show(search = '') {
  const opened = open(search);
  await screen.findByRole('region', { name: 'Selected version' });
  return opened;
}
const panel = () => within(screen.getByRole('region', { name: 'Selected version' }));
const changes = () => within(screen.getByRole('navigation', { name: 'Changes' }));
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the moment that is shown', () => {
  test('is the newest, stands in the address when it is another one, and is marked in the list', async () => {
    await show();
    expect((await panel().findAllByText('Title 3')).length).toBeGreaterThan(0);
    expect(panel().getByText('Current version')).toBeTruthy();
    const link = changes().getByRole('link', { name: /made change 1/ });
    await act(async () => fireEvent.click(link));
    expect(location.search).toBe('?at=1');
    expect((await panel().findAllByText('Title 1')).length).toBeGreaterThan(0);
    expect(
      changes()
        .getByRole('link', { name: /made change 1/ })
        .getAttribute('aria-current'),
    ).toBe('true');
    expect(panel().queryByText('Current version')).toBeNull();
  });

  test('is laid beside another one: the earlier first, with what is different and how much is alike', async () => {
    await show('?at=1');
    await act(async () => fireEvent.click(await changes().findByRole('button', { name: /^Compare with .*change 3/ })));
    expect(location.search).toBe('?at=1&with=3');
    expect((await panel().findByText(/^From/)).textContent).toMatch(/May 1.*to.*May 3/);
    expect(panel().getByText('Title 1')).toBeTruthy();
    expect(panel().getByText('Title 3')).toBeTruthy();
    expect(panel().getByText('1 field unchanged.')).toBeTruthy();
    expect(changes().getByRole('button', { name: /^Compare with .*change 3/, pressed: true })).toBeTruthy();
  });

  test('beside one that is alike says so', async () => {
    api.answers(moment, ({ version = LATEST }) => ({ ...at(1), version }));
    await show('?at=2&with=3');
    expect(await panel().findByText('These two versions are identical.')).toBeTruthy();
  });

  test('is how it stood at the end of a day, once the day is typed whole', async () => {
    api.answers(moment, ({ time, version = LATEST }) => (time === undefined ? at(version) : at(2)));
    await show();
    const day = await screen.findByLabelText('Version at the end of the day');
    fireEvent.change(day, { target: { value: '0202-05-02' } });
    expect(location.search).toBe('');
    fireEvent.change(day, { target: { value: '2026-05-02' } });
    await waitFor(() => expect(location.search).toMatch(/^\?time=2026-05-0/));
    expect((await panel().findAllByText('Title 2')).length).toBeGreaterThan(0);
  });
});

describe('going back', () => {
  const ask = async () => {
    await show('?at=1');
    await panel().findAllByText('Title 1');
    await press('Restore this version');
    return screen.findByRole('alertdialog', { name: 'Restore “Title 1”?' });
  };

  test('says what changes and asks; done, the newest moment is shown', async () => {
    api.does(restoreTag);
    const dialog = await ask();
    expect(dialog.textContent).toContain('Title 3');
    expect(dialog.textContent).toContain('The current version stays in the history.');
    expect(api.heard(restoreTag)).toEqual([]);
    await press('Restore');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.heard(restoreTag)).toEqual([{ key: KEY, version: 1, latest: LATEST }]);
    expect(location.search).toBe('');
  });

  test('over what somebody else changed meanwhile is refused, and the moment stays', async () => {
    api.refuses(restoreTag, generalRefusal('changed-meanwhile', { noun: 'tag' }));
    await ask();
    await press('Restore');
    await expect.poll(told).toHaveLength(1);
    expect(location.search).toBe('?at=1');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  test('to what is there now is not offered, nor to a moment that is the same', async () => {
    const first = await show();
    await panel().findAllByText('Title 3');
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
    first.unmount();
    api.answers(moment, ({ version = LATEST }) => ({ ...at(3), version }));
    await show('?at=1');
    expect(await panel().findByText('Same as the current version')).toBeTruthy();
  });

  test('is not offered to those who may not; who may restore others is told why not this one', async () => {
    api.answers(history, { ...tag, restore: null });
    const first = await show('?at=1');
    await panel().findAllByText('Title 1');
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
    first.unmount();
    api.answers(history, {
      ...tag,
      restore: { route: restoreTag.route, refused: 'You cannot restore your own account.' },
    });
    await show('?at=1');
    expect(await panel().findByText('You cannot restore your own account.')).toBeTruthy();
  });

  test('from a deletion brings back what was deleted', async () => {
    api.does(restoreTag);
    api.answers(history, { ...tag, deleted: true, path: null });
    api.answers(moment, at(LATEST, { deleted: true }));
    await show();
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Restore' })));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('before it was deleted');
    await act(async () =>
      fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Restore' })),
    );
    await waitFor(() => expect(api.heard(restoreTag)).toEqual([{ key: KEY, latest: LATEST }]));
  });
});

describe('a history that is not shown', () => {
  test('because the asker may not look says so in the server’s words', async () => {
    api.refuses(history, forbidden('You may not manage tags.'));
    open();
    expect(await screen.findByText('You may not manage tags.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
  });

  test('because there is no such thing, or no such moment, says so', async () => {
    api.refuses(moment, missing('There was nothing yet.'));
    const first = await show('?time=2020-01-01T00:00:00.000Z');
    expect(await panel().findByText('There was nothing yet.')).toBeTruthy();
    first.unmount();
    api.refuses(history, missing('Content not found'));
    open();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Changes' })).toBeNull());
  });
});
