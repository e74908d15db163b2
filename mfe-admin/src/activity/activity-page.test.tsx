// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  activityKinds,
  activityLog,
  activityNews,
  type ActivityEntry,
  type ActivityPage,
} from '@learnloom/contracts/activity/activity';
import { logRetention } from '@learnloom/contracts/activity/retention';
import { command } from '@learnloom/contracts/kernel/command';
import { createQueryClient } from '@learnloom/ui/platform';
import { beginScreen, choose, endScreen, offeredBy, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { Page } from './activity-page.tsx';

const THING = '00000000-0000-4000-8000-0000000000aa';
const unpublish = command('UnpublishThing', {
  route: 'POST /things/:key/unpublish',
  permission: 'session',
  activity: 'Made a draft',
  subject: 'thing',
  input: f => ({ key: f.key }),
});

const entry = (id: string, given: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  text: 'Published an article',
  command: 'PublishArticle',
  actor: null,
  by: 'Grace Hopper',
  target: { type: 'article', key: THING, title: `Title ${id}`, noun: 'article', path: '/howto', history: null },
  time: '2026-05-14T10:00:00Z',
  changes: [],
  undo: null,
  undoRefused: null,
  version: 3,
  batch: null,
  ...given,
});
const page = (rows: readonly ActivityEntry[], next: string | null = null): ActivityPage => ({
  rows,
  next,
  newest: rows[0] ? `place-of-${rows[0].id}` : null,
});

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff());
  api.answers(activityLog, page([entry('1')]));
  api.answers(activityNews, { count: 0 });
  api.answers(activityKinds, [
    {
      type: 'article',
      label: 'Articles',
      actions: [{ command: 'PublishArticle', label: 'Published an article', part: 'changes' }],
    },
    { type: 'account', label: 'Accounts', actions: [{ command: 'SignIn', label: 'Signed in', part: 'security' }] },
  ]);
  api.answers(logRetention.now, { signInDays: 90, expiredBefore: null });
});
afterEach(endScreen);

const show = async (at = '/activity') => {
  showScreen(<Page />, { at });
  await link('Title 1');
};
const asked = () => api.heard(activityLog).at(-1);
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const filters = () => within(screen.getByRole('search', { name: 'Activity' }));
const select = (name: string) => filters().getByRole('combobox', { name: new RegExp(`^${name}`) });
const link = (title: string) => screen.findByRole('link', { name: title });

describe('the filters', () => {
  test('stand in the address, so that a list can be sent to a colleague [PRM-04]', async () => {
    await show(
      `/activity?type=article&action=PublishArticle&target=${THING}&search=sort&from=2026-05-01&to=2026-05-03`,
    );
    const { from, to, ...rest } = asked() ?? {};
    expect(rest).toMatchObject({
      part: 'changes',
      type: 'article',
      action: 'PublishArticle',
      target: THING,
      search: 'sort',
    });
    expect(Date.parse(to ?? '') - Date.parse(from ?? ''), 'both days are included').toBe(3 * 86_400_000);
    expect(select('Type').textContent).toContain('Articles');
    expect(filters().getByRole<HTMLInputElement>('searchbox').value).toBe('sort');
    expect(screen.getByRole('button', { name: 'Remove filter: “Title 1” only' })).toBeTruthy();
  });

  test('chosen go into the address and begin at the newest; another type lets go of the action', async () => {
    await show('/activity?action=PublishArticle&before=place-9');
    await choose(select('Type'), 'Articles');
    expect(location.search).toBe('?type=article');
    await waitFor(() => expect(asked()).toMatchObject({ type: 'article' }));
    expect(asked()).not.toHaveProperty('before');
    await choose(select('Type'), 'All types');
    expect(location.search).toBe('');
  });

  test('offer what can be done to things of the chosen part alone', async () => {
    await show('/activity?part=security');
    const offered = (await offeredBy(select('Type'))).map(option => option.textContent);
    expect(offered).toEqual(['All types', 'Accounts']);
  });

  test('a day narrows once it is whole, and no longer once it is taken away', async () => {
    await show();
    const day = filters().getByLabelText('From');
    fireEvent.change(day, { target: { value: '2026-05-01' } });
    await waitFor(() => expect(location.search).toBe('?from=2026-05-01'));
    await waitFor(() => expect(asked()).toHaveProperty('from'));
    fireEvent.change(day, { target: { value: '' } });
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('that nothing fits are said to, and taken back together; the part stays', async () => {
    api.answers(activityLog, ({ search }) => page(search ? [] : [entry('1')]));
    showScreen(<Page />, { at: '/activity?part=security&search=nothing&type=account' });
    await screen.findByText('No entries match your search and filters.');
    await press('Clear search and filters');
    expect(location.search).toBe('?part=security');
    expect(await link('Title 1')).toBeTruthy();
  });

  test('another part of the log lets go of type and action, which it may not have', async () => {
    await show('/activity?type=article&action=PublishArticle&search=grace');
    await press('Sign-ins and security');
    expect(location.search).toBe('?search=grace&part=security');
    await waitFor(() => expect(asked()).toMatchObject({ part: 'security', search: 'grace' }));
  });
});

describe('the list', () => {
  test('goes on to what is older and back to the newest, and says where it begins', async () => {
    api.answers(activityLog, ({ before }) =>
      before === undefined ? page([entry('1')], 'place-1') : page([entry('2')]),
    );
    await show();
    await press('Older');
    expect(await link('Title 2')).toBeTruthy();
    expect(location.search).toBe('?before=place-1');
    expect(screen.getByText('Beginning of the log')).toBeTruthy();
    await press('Newest');
    expect(await link('Title 1')).toBeTruthy();
    expect(location.search).toBe('');
  });

  test('does not move while it is read: what came meanwhile is told, and shown when that is pressed', async () => {
    api.answers(activityLog, page([entry('1')]));
    api.answers(activityNews, { count: 2 });
    await show();
    expect(await screen.findByRole('button', { name: '2 new entries' })).toBeTruthy();
    expect(api.heard(activityNews).at(-1)).toMatchObject({ after: 'place-of-1' });
    expect(screen.queryByRole('link', { name: 'Title 2' })).toBeNull();
    api.answers(activityLog, page([entry('3'), entry('2'), entry('1')]));
    api.answers(activityNews, { count: 0 });
    await press('2 new entries');
    expect(await link('Title 2')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /new entr/ })).toBeNull());
  });

  test('that ends before the page that was asked for says so, and leads to the newest', async () => {
    api.answers(activityLog, ({ before }) => (before === undefined ? page([entry('1')]) : page([])));
    showScreen(<Page />, { at: '/activity?before=place-0' });
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: /newest/i })));
    expect(await link('Title 1')).toBeTruthy();
  });
});

describe('undoing', () => {
  const offered = entry('1', {
    undo: { route: unpublish.route, input: { key: THING }, says: '“Title 1” will become a draft again.' },
  });
  const ask = async () => {
    api.answers(activityLog, page([offered]));
    await show();
    await press('Undo: “Title 1” will become a draft again.');
    await screen.findByRole('alertdialog', { name: 'Undo this change?' });
  };

  test('says what it will do and asks, and sends what the log offered', async () => {
    api.does(unpublish);
    await ask();
    expect(screen.getByRole('alertdialog').textContent).toContain('“Title 1” will become a draft again.');
    expect(api.heard(unpublish)).toEqual([]);
    await press('Undo');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.heard(unpublish)).toEqual([{ key: THING }]);
  });

  test('of what somebody else has changed meanwhile is not sent, and the dialog says so', async () => {
    api.does(unpublish);
    await ask();
    api.answers(activityLog, page([entry('2'), { ...offered, undo: null }]));
    await press('Undo');
    expect(await screen.findByText(/It has been changed again since\. Nothing was changed/)).toBeTruthy();
    expect(api.heard(unpublish)).toEqual([]);
  });

  test('that time has made pointless meanwhile is not sent, and the dialog says why', async () => {
    api.does(unpublish);
    await ask();
    const undoRefused = 'That suspension would already have ended by now.';
    api.answers(activityLog, page([{ ...offered, undo: null, undoRefused }]));
    await press('Undo');
    expect(
      await screen.findByText(`${undoRefused} Nothing was changed. For details, see the activity log.`),
    ).toBeTruthy();
    expect(api.heard(unpublish)).toEqual([]);
  });

  test('is not offered where the log offers nothing', async () => {
    await show();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

describe('how long sign-ins are kept', () => {
  const MAY = logRetention.set.permission;

  test('is said to everybody beside them, and changed by those who may', async () => {
    await show('/activity?part=security');
    expect(await screen.findByText('Sign-in entries are kept for 90 days.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change how long sign-in entries are kept' })).toBeNull();
    await act(async () => signedInAs(staff(MAY)));
    api.does(logRetention.set, () => {
      api.answers(logRetention.now, { signInDays: null, expiredBefore: '2026-02-01T00:00:00Z' });
    });
    await press('Change how long sign-in entries are kept');
    const dialog = await screen.findByRole('alertdialog', { name: 'How long should sign-in entries be kept?' });
    await choose(within(dialog).getByRole('combobox'), 'Forever');
    await press('Save');
    expect(
      await screen.findByText(/Sign-in entries are kept forever\. Entries before .* have been deleted/),
    ).toBeTruthy();
    expect(api.heard(logRetention.set)).toEqual([{ seen: 90 }]);
  });

  test('who chooses is told what another has set meanwhile, and says which of the two it is to be', async () => {
    const client = createQueryClient();
    showScreen(<Page />, { at: '/activity?part=security', client });
    await link('Title 1');
    await act(async () => signedInAs(staff(MAY)));
    await press('Change how long sign-in entries are kept');
    const dialog = await screen.findByRole('alertdialog', { name: 'How long should sign-in entries be kept?' });
    await choose(within(dialog).getByRole('combobox'), 'A year');
    api.answers(logRetention.now, { signInDays: 30, expiredBefore: null });
    await act(async () => client.invalidateQueries());
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Someone else changed this to “30 days” while you were editing.',
    );
    api.does(logRetention.set);
    await press('Keep my choice');
    await press('Save');
    expect(api.heard(logRetention.set)).toEqual([{ signInDays: 365, seen: 30 }]);
  });

  test('a span of another kind than those of the list is kept when nothing else is chosen', async () => {
    api.answers(logRetention.now, { signInDays: 45, expiredBefore: null });
    api.does(logRetention.set);
    signedInAs(staff(MAY));
    await show('/activity?part=security');
    expect(await screen.findByText('Sign-in entries are kept for 45 days.')).toBeTruthy();
    await press('Change how long sign-in entries are kept');
    await press('Save');
    await waitFor(() => expect(api.heard(logRetention.set)).toEqual([{ signInDays: 45, seen: 45 }]));
  });
});
