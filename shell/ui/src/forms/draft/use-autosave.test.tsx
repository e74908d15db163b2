// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../platform/problem.ts';
import { useAutosave, type AutosaveSpec } from './use-autosave.ts';

interface Note {
  readonly title: string;
}

const states: string[] = [];
const hub = { report: (state: string) => void states.push(state), attach: () => undefined, made: () => undefined };
const send = vi.fn<AutosaveSpec<Note>['send']>();
const refresh = vi.fn();
const noteOf = (title: string, version: number, more: Partial<AutosaveSpec<Note>> = {}): AutosaveSpec<Note> => ({
  kind: 'note',
  item: 'a',
  saved: { form: { title }, version, updatedAt: null },
  same: (one, other) => one.title === other.title,
  isForm: (value): value is Note => typeof value === 'object' && value !== null && 'title' in value,
  send,
  refresh,
  hub,
  ...more,
});
const open = (spec: AutosaveSpec<Note>) => renderHook(useAutosave<Note>, { initialProps: spec });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const typed = (title: string) => () => ({ title });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  states.length = 0;
  send.mockReset();
  send.mockImplementation((_, base) => Promise.resolve((base.version ?? 0) + 1));
  refresh.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what is typed is saved once the typing rests, over the version that was read [ASM-02]', async () => {
  const { result } = open(noteOf('Old', 3));
  act(() => result.current.change(typed('N')));
  act(() => result.current.change(typed('New')));
  await wait(500);
  expect(send).not.toHaveBeenCalled();
  expect(states.at(-1)).toBe('saving');
  await wait(500);
  expect(send.mock.calls.map(([form, base]) => [form.title, base.version])).toEqual([['New', 3]]);
  expect(states.at(-1)).toBe('saved');
});

test('a name is saved a while after its last key, though the focus stays in it', async () => {
  const { result } = open(noteOf('Old', 3, { naming: true }));
  for (const title of ['N', 'Ne', 'New']) {
    act(() => result.current.change(typed(title)));
    await wait(1500);
  }
  expect(send).not.toHaveBeenCalled();
  await wait(2000);
  expect(send.mock.calls.map(([form]) => form.title)).toEqual(['New']);
  expect(states.at(-1)).toBe('saved');
});

test('what is typed while a save is on its way is saved after it, over the version that it made', async () => {
  const { result } = open(noteOf('Old', 3));
  act(() => result.current.change(typed('One')));
  let answer = (_: number): void => undefined;
  send.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)));
  await wait(700);
  act(() => result.current.change(typed('Two')));
  await act(async () => answer(4));
  await wait(1000);
  expect(send.mock.calls.map(([form, base]) => [form.title, base.version])).toEqual([
    ['One', 3],
    ['Two', 4],
  ]);
});

test('a save without an answer is repeated as the same one, and the typing stays', async () => {
  const { result } = open(noteOf('Old', 3));
  send.mockRejectedValueOnce(new ApiProblem(0, 'offline', 'Away'));
  act(() => result.current.change(typed('New')));
  await wait(800);
  expect(states.at(-1)).toBe('failed');
  expect(result.current.draft.form.title).toBe('New');
  await wait(6000);
  expect(states.at(-1)).toBe('saved');
  const [first, second] = send.mock.calls;
  expect(first?.[2]).toBe(second?.[2]);
});

test('what was refused is not sent again until it is changed', async () => {
  const { result } = open(noteOf('Old', 3));
  send.mockRejectedValueOnce(new ApiProblem(400, 'invalid', 'No', { title: 'Too short' }));
  act(() => result.current.change(typed('N')));
  await wait(20_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(states.at(-1)).toBe('refused');
  expect(result.current.problem?.errors).toEqual({ title: 'Too short' });
  act(() => result.current.change(typed('New')));
  await wait(1000);
  expect(states.at(-1)).toBe('saved');
});

test("somebody else's version is asked for, never replaced before the author has chosen", async () => {
  const { result, rerender } = open(noteOf('Old', 3));
  send.mockRejectedValueOnce(new ApiProblem(409, 'conflict', 'Changed'));
  act(() => result.current.change(typed('Mine')));
  await wait(800);
  expect(refresh).toHaveBeenCalled();
  rerender(noteOf('Theirs', 4));
  await wait(20_000);
  expect(states.at(-1)).toBe('conflict');
  expect(send).toHaveBeenCalledTimes(1);
  act(() => result.current.draft.keepMine());
  await wait(6000);
  expect(send.mock.calls.at(-1)?.slice(0, 2)).toMatchObject([{ title: 'Mine' }, { version: 4 }]);
  expect(states.at(-1)).toBe('saved');
});

test('leaving saves what is typed', async () => {
  const { result, unmount } = open(noteOf('Old', 3));
  act(() => result.current.change(typed('New')));
  unmount();
  await wait(0);
  expect(send.mock.calls[0]?.[0]).toEqual({ title: 'New' });
});

test('what is refused without a field says why, until it is changed and saved', async () => {
  const { result } = open(noteOf('Old', 3));
  send.mockRejectedValueOnce(new ApiProblem(413, 'too-large', 'The request is too large'));
  act(() => result.current.change(typed('Long')));
  await wait(700);
  expect([states.at(-1), result.current.refusal]).toEqual(['refused', 'The request is too large']);
  act(() => result.current.change(typed('Short')));
  await wait(700);
  expect([states.at(-1), result.current.refusal]).toEqual(['saved', '']);
});
