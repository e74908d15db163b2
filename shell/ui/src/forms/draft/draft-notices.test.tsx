// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import { tellsWhenAsked } from '../../platform/untold.ts';
import { DraftNotices } from './draft-notices.tsx';
import { useDraft } from './use-draft.ts';

interface Written {
  readonly title: string;
  readonly content: string;
}

const text = (...lines: readonly string[]): string =>
  JSON.stringify({ v: 1, ops: [{ insert: lines.map(line => `${line}\n`).join('') }] });
const isForm = (value: unknown): value is Written => typeof value === 'object' && value !== null && 'content' in value;
const same = (a: Written, b: Written): boolean => a.title === b.title && a.content === b.content;
const merging = { labels: { content: 'Text' }, log: null, refused: false };

interface EditorProps {
  readonly form: Written;
  readonly version: number;
  /** Of the title, told only when it is asked for. */
  readonly untold?: string;
}

function Editor({ form, version, untold }: EditorProps) {
  const saved = { form, version, updatedAt: null };
  const draft = useDraft<Written>({ kind: 'page', item: 'a', saved, same, isForm, busy: false });
  const { change } = draft;
  useEffect(
    () => (untold === undefined ? undefined : tellsWhenAsked(() => change(present => ({ ...present, title: untold })))),
    [untold, change],
  );
  const field = (name: keyof Written) => (
    <textarea
      aria-label={name}
      value={draft.form[name]}
      onChange={({ target }) => draft.change(present => ({ ...present, [name]: target.value }))}
    />
  );
  return (
    <>
      <DraftNotices draft={draft} noun="page" merging={merging} />
      {field('title')}
      {field('content')}
    </>
  );
}

beforeEach(() => {
  beginScreen();
  signedInAs(staff());
});
afterEach(endScreen);

const before = { title: 'Old', content: text('One.', 'Two.', 'Three.') };
const field = (name: keyof Written) => screen.getByLabelText<HTMLTextAreaElement>(name);
const type = (name: keyof Written, value: string) => fireEvent.change(field(name), { target: { value } });

test('blocks of a text that only one of two changed come together by themselves, and are shown [ADM-07]', async () => {
  const { show } = showScreen(<Editor form={before} version={1} />);
  type('content', text('One.', 'Two.', 'My three.'));
  show(<Editor form={{ ...before, content: text('Their one.', 'Two.', 'Three.') }} version={2} />);
  await screen.findByText(/saved Text of this page/);
  expect(field('content').value).toBe(text('Their one.', 'Two.', 'My three.'));
  fireEvent.click(screen.getByRole('button', { name: 'Show the changes' }));
  await waitFor(() => expect(screen.getByRole('status').querySelector('ins')?.textContent).toContain('Their'));
  expect(screen.getByRole('status').textContent).not.toContain('{"v"');
});

test('where both changed the same place nothing is put together unasked', async () => {
  const { show } = showScreen(<Editor form={before} version={1} />);
  type('content', text('One.', 'My two.', 'Three.'));
  show(<Editor form={{ title: 'Theirs', content: text('One.', 'Their two.', 'Three.') }} version={2} />);
  await screen.findByText('Someone saved this page');
  expect([field('title').value, field('content').value]).toEqual(['Old', text('One.', 'My two.', 'Three.')]);
  expect(screen.getByRole('button', { name: 'Compare and merge' })).toBeTruthy();
});

test('words that a field has not told yet are in what is put together [ADM-07]', async () => {
  const { show } = showScreen(<Editor form={before} version={1} />);
  type('title', 'Mine');
  show(<Editor form={{ ...before, content: text('Theirs.') }} version={2} untold="Mine, to the last word" />);
  await screen.findByText(/saved Text of this page/);
  expect([field('title').value, field('content').value]).toEqual(['Mine, to the last word', text('Theirs.')]);
});
