// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import { useCommand } from './ask.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const KEY = '00000000-0000-4000-8000-000000000001';
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

/** Sends to a server that answers in turn; gives the Idempotency-Key of each send. */
async function keysOf(inputs: readonly { readonly reason: string }[], answers: readonly (() => Response)[]) {
  const keys: string[] = [];
  const rest = [...answers];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    const answer = rest.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('fetch failed'));
  });
  const { result } = renderHook(() => useCommand(accounts.suspend), { wrapper });
  for (const { reason } of inputs) await act(() => result.current.send({ key: KEY, reason }, 3));
  return keys;
}
const done = () => Response.json({ status: 200, message: 'Done', data: null, position: '1' });
const [spam, other] = [{ reason: 'Spam' }, { reason: 'Other' }];

test('after a send that nobody answered the same input has the same key, and another input a fresh one', async () => {
  const [first, again, changed] = await keysOf([spam, spam, other], []);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('after an answer the same input is a new request', async () => {
  const [first, again] = await keysOf([spam, spam], [done, done]);
  expect(again).not.toBe(first);
});
