// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readWebDraft, useWebDraft } from './use-web-draft.ts';
import { webSample } from './web-page.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a web page is stored when it is left, and comes back', () => {
  const { result, unmount } = renderHook(useWebDraft);
  act(() => result.current.setPart('css', 'p {}'));
  unmount();
  expect(readWebDraft()).toEqual({ ...webSample, css: 'p {}' });
});

test('the sample is not stored, so that a better one can take its place', () => {
  const { result, unmount } = renderHook(useWebDraft);
  act(() => result.current.setPart('js', 'mine'));
  act(() => result.current.reset());
  unmount();
  expect(localStorage).toHaveLength(0);
});

test.each(['', 'null', '3', '{"html":3}', '{broken'])('the sample is there where %j is stored', stored => {
  localStorage.setItem('editor-draft:web', stored);
  expect(readWebDraft()).toEqual(webSample);
});
