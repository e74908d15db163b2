// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { activityLog, type ActivityEntry } from '@learnloom/contracts/activity/activity';
import { articleTags } from '@learnloom/contracts/content/tags';
import { beginScreen, endScreen, person, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { DraftForm } from './draft-form.tsx';

const KEY = '00000000-0000-4000-8000-0000000000aa';
let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(articleTags.edit.permission));
});
afterEach(endScreen);

const form = (title: string, slug: string, version: number) => (
  <DraftForm
    command={articleTags.edit}
    row={{ key: KEY, version, updatedAt: '2026-05-14T10:00:00.000Z' }}
    noun="article tag"
    fields={[
      { kind: 'text', name: 'title', label: 'Title', initial: title },
      { kind: 'text', name: 'slug', label: 'Slug', initial: slug },
    ]}
    submitLabel="Save"
    onDone={() => undefined}
    onCancel={() => undefined}
  />
);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));

const entry = (by: string, version: number): Partial<ActivityEntry> => ({
  id: String(version),
  by,
  version,
  text: 'Edited an article tag',
  time: '2026-05-14T11:00:00.000Z',
});

test('what somebody else saved beside what is typed comes in, with who it was and what became of it [ADM-07]', async () => {
  const rows = [entry('Mei Tanaka', 5), entry('Ada Obi', 3)] as ActivityEntry[];
  api.answers(activityLog, { rows, older: null, newer: null } as never);
  const { show } = showScreen(form('Grids', 'grids', 3));
  fireEvent.change(field('Slug'), { target: { value: 'mine' } });
  show(form('Layouts', 'grids', 5));
  await screen.findByText('Mei Tanaka');
  expect(screen.getByRole('status').textContent).toMatch(
    /^Mei Tanaka saved Title of this article tag .* typed is kept\./,
  );
  expect([field('Title').value, field('Slug').value]).toEqual(['Layouts', 'mine']);
  expect(api.heard(activityLog)).toMatchObject([{ type: articleTags.edit.subject, target: KEY }]);
  fireEvent.click(screen.getByRole('button', { name: 'Show the changes' }));
  expect((await screen.findByText('Grids')).tagName).toBe('DEL');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});

describe('where the same place was changed, it is told by whom', () => {
  const told = async (rows: readonly Partial<ActivityEntry>[]) => {
    api.answers(activityLog, { rows, older: null, newer: null } as never);
    const { show } = showScreen(form('Grids', 'grids', 3));
    fireEvent.change(field('Title'), { target: { value: 'Mine' } });
    show(form('Theirs', 'grids', 5));
    return (await screen.findByText(/ saved this article tag$/)).textContent;
  };
  const by = (key: string, name: string) => ({ ...entry(name, 5), actor: { key, name, role: 'MASTER' } });

  test('by name [ADM-07]', async () => {
    await told([by('another', 'Mei Tanaka')]);
    await screen.findByText('Mei Tanaka saved this article tag');
  });
  test('oneself is no somebody else [ADM-07]', async () => {
    const mine = by(person().key, 'Ada Lovelace');
    await told([mine]);
    await screen.findByText('You (in another tab) saved this article tag');
    fireEvent.click(screen.getByRole('button', { name: 'Compare and merge' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('list').textContent).toContain('You (in another tab)');
    expect(dialog.queryByText('Ada Lovelace')).toBeNull();
  });
  test('of whom the log does not tell nothing is claimed', async () => {
    expect(await told([])).toBe('Someone saved this article tag');
  });
});
