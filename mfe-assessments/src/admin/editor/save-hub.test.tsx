// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSaveHub } from './save-hub.ts';

afterEach(cleanup);

test('how saving goes is told without the way to save being attached anew', async () => {
  const { result } = renderHook(useSaveHub);
  const { hub, flush } = result.current;
  expect(await flush()).toBe(true);
  hub.attach(() => Promise.resolve(false));
  act(() => hub.report('failed'));
  expect(result.current).toMatchObject({ state: 'failed' });
  expect(result.current.hub).toBe(hub);
  expect(await result.current.flush()).toBe(false);
});
