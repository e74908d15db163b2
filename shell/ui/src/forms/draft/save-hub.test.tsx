// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSaveHub } from './save-hub.ts';

afterEach(cleanup);

test('how saving goes is told without the way to save being attached anew', async () => {
  const { result } = renderHook(useSaveHub, { initialProps: 3 });
  const { hub, flush } = result.current;
  expect(await flush()).toBe(true);
  hub.attach(() => Promise.resolve(false));
  act(() => hub.report('failed'));
  expect(result.current).toMatchObject({ state: 'failed' });
  expect(result.current.hub).toBe(hub);
  expect(await result.current.flush()).toBe(false);
});

test('the version that was seen is known at once, and never an older one', () => {
  const { result, rerender } = renderHook(useSaveHub, { initialProps: 3 });
  result.current.hub.made(5);
  expect(result.current.seen()).toBe(5);
  rerender(4);
  expect(result.current.seen()).toBe(5);
  rerender(6);
  expect(result.current.seen()).toBe(6);
});
