// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestCase } from '@learnloom/contracts/runner/code-settings';
import type { RunLanguage } from '@learnloom/contracts/runner/languages';
import { keepDraft, keepShared, readDraft, readShared } from './drafts.ts';
import { samples } from './samples.ts';
import { useDrafts } from './use-drafts.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const greets: TestCase = {
  id: '1',
  name: 'Greets',
  status: 'passed',
  inputDisplay: 'x',
  driverCode: 'greet()',
  expectedOutput: 'Hello',
  actualOutput: 'Hello',
};
const shown = (language: RunLanguage) =>
  renderHook(({ of }: { of: RunLanguage }) => useDrafts(of), { initialProps: { of: language } });

describe('what is typed', () => {
  test('begins with a greeting in each language [CODE-01]', () => {
    const { result, rerender } = shown('javascript');
    expect(result.current.code).toContain('function greet(name)');
    rerender({ of: 'rust' });
    expect(result.current.code).toContain('fn greet(');
  });

  test('is kept for each language by itself, with its tests as not run', () => {
    const first = shown('javascript');
    act(() => {
      first.result.current.setCode('mine');
      first.result.current.setTests(present => [...present, greets]);
    });
    first.rerender({ of: 'go' });
    expect(first.result.current.code).toBe(samples.go);
    act(() => first.result.current.setCode('my go'));
    first.unmount();
    const { result, rerender } = shown('go');
    expect(result.current).toMatchObject({ code: 'my go', tests: [] });
    rerender({ of: 'javascript' });
    expect(result.current).toMatchObject({
      code: 'mine',
      tests: [{ ...greets, status: 'pending', actualOutput: null }],
    });
  });

  test('is kept when the page goes', () => {
    const { result } = shown('ruby');
    act(() => result.current.setCode('mine'));
    dispatchEvent(new Event('pagehide'));
    expect(readDraft('ruby').code).toBe('mine');
  });

  test('is kept with the other files of the program, also where the code is the sample', () => {
    const { result, unmount } = shown('ruby');
    act(() => result.current.setFiles(files => [...files, { name: 'helper.rb', content: 'def help; end' }]));
    unmount();
    expect(readDraft('ruby')).toEqual({
      code: samples.ruby,
      files: [{ name: 'helper.rb', content: 'def help; end' }],
      tests: [],
    });
  });

  test('leaves alone what another tab has kept since', () => {
    const { result, unmount } = shown('ruby');
    act(() => {
      result.current.setCode('mine');
      result.current.openShared('go', 'theirs');
    });
    dispatchEvent(new Event('pagehide'));
    keepDraft('ruby', { code: 'newer', files: [], tests: [] });
    keepShared({ language: 'go', given: 'theirs', givenFiles: [], code: 'theirs, changed', files: [] });
    dispatchEvent(new Event('pagehide'));
    unmount();
    expect([readDraft('ruby').code, readShared('go', 'theirs').code]).toEqual(['newer', 'theirs, changed']);
  });

  test('is forgotten where it is the sample again', () => {
    keepDraft('ruby', { code: 'mine', files: [], tests: [] });
    keepDraft('ruby', { code: samples.ruby, files: [], tests: [] });
    expect(localStorage).toHaveLength(0);
  });

  test.each(['', 'null', '3', '[]', '{"code":3}', '{"tests":[1]}', '{broken'])(
    'is the sample where %j is kept',
    kept => {
      localStorage.setItem('editor-draft:ruby', kept);
      expect(readDraft('ruby')).toEqual({ code: samples.ruby, files: [], tests: [] });
    },
  );

  test('loses kept tests that are none, and keeps the others', () => {
    const kept = { code: 'mine', tests: [null, 3, { id: '2' }, greets, { ...greets, driverCode: 5 }] };
    localStorage.setItem('editor-draft:ruby', JSON.stringify(kept));
    expect(readDraft('ruby').tests.map(({ id }) => id)).toEqual(['1']);
  });

  test('is lost with the page where the browser keeps nothing, and nothing breaks', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('switched off');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const { result, unmount } = shown('ruby');
    act(() => result.current.setCode('mine'));
    expect(result.current.code).toBe('mine');
    unmount();
  });
});

describe('shared code', () => {
  test("stands in the place of one's own, which stays as it is", () => {
    const { result, rerender, unmount } = shown('ruby');
    act(() => result.current.setCode('mine'));
    act(() => result.current.openShared('ruby', 'theirs'));
    expect(result.current).toMatchObject({ code: 'theirs', isShared: true });
    act(() => result.current.setCode('theirs, changed'));
    rerender({ of: 'go' });
    expect(result.current).toMatchObject({ code: samples.go, isShared: false });
    rerender({ of: 'ruby' });
    expect(result.current.code).toBe('theirs, changed');
    act(() => result.current.closeShared());
    expect(result.current).toMatchObject({ code: 'mine', isShared: false });
    unmount();
    expect(readDraft('ruby').code).toBe('mine');
  });

  test('comes with its files, which change apart from the code', () => {
    const { result } = shown('ruby');
    act(() => result.current.openShared('ruby', 'theirs', [{ name: 'a.rb', content: '1' }]));
    act(() => result.current.setFiles(() => [{ name: 'a.rb', content: '2' }]));
    act(() => result.current.closeShared());
    expect(result.current.files).toEqual([]);
    act(() => result.current.openShared('ruby', 'theirs', [{ name: 'a.rb', content: '1' }]));
    expect(result.current.files).toEqual([{ name: 'a.rb', content: '2' }]);
    act(() => result.current.openShared('ruby', 'theirs', [{ name: 'a.rb', content: 'of another' }]));
    expect(result.current.files).toEqual([{ name: 'a.rb', content: 'of another' }]);
  });

  test('comes back with what was made of it; other shared code comes as it is', () => {
    const { result } = shown('ruby');
    act(() => result.current.openShared('ruby', 'theirs'));
    act(() => result.current.setCode('theirs, changed'));
    act(() => result.current.closeShared());
    act(() => result.current.openShared('ruby', 'theirs'));
    expect(result.current.code).toBe('theirs, changed');
    act(() => result.current.openShared('ruby', 'of another'));
    expect(result.current.code).toBe('of another');
  });
});
