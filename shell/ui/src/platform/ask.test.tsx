// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import { query } from '@learnloom/contracts/kernel/command';
import { keyOf, useAsk, useCommand } from './ask.ts';

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

test.each([500, 502, 503, 504])(
  'after a %i, which may have been sent once it was done, the same input has the same key',
  async status => {
    const away = () => new Response('away', { status });
    const [first, again, changed] = await keysOf([spam, spam, other], [away, away, away]);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  },
);

const refused = () => Response.json({ status: 409, code: 'name-taken', message: 'Taken' }, { status: 409 });
test.each([
  ['an answer', done],
  ['a refusal', refused],
])('after %s the same input is a new request', async (_, answer) => {
  const [first, again] = await keysOf([spam, spam], [answer, answer]);
  expect(again).not.toBe(first);
});

interface Entries {
  readonly entries: readonly string[];
  readonly count: number;
}
const long = query<Entries>()('LongList', {
  route: 'GET /long',
  access: 'public',
  topics: [],
  input: f => ({ from: f.optional(f.wholeNumber(0, 100)) }),
});
const growing = {
  missing: ({ count }: Entries) => (count === 0 ? null : { from: count }),
  whole: ({ entries }: Entries, { entries: more, count }: Entries): Entries | null => {
    const all = [...entries, ...more];
    return all.length === count ? { entries: all, count } : null;
  },
};

test('of a long answer that grows only what is new is asked for, and all of it where that does not come to the whole', async () => {
  const client = new QueryClient();
  const asked: string[] = [];
  let server = ['a', 'b'];
  vi.stubGlobal('fetch', (address: string) => {
    const { search, searchParams } = new URL(address, 'http://localhost');
    asked.push(search);
    return Promise.resolve(
      Response.json({ entries: server.slice(Number(searchParams.get('from') ?? 0)), count: server.length }),
    );
  });
  const { result } = renderHook(() => useAsk(long, {}, { live: false, growing }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await vi.waitFor(() => expect(result.current.data?.entries).toEqual(['a', 'b']));
  const after = async (now: string[]) => {
    server = now;
    await act(() => client.refetchQueries({ queryKey: keyOf(long, {}) }));
    await vi.waitFor(() => expect(result.current.data?.entries).toEqual(now));
    return asked.splice(0);
  };
  expect(asked.splice(0)).toEqual(['']);
  expect(await after(['a', 'b', 'c'])).toEqual(['?from=2']);
  expect(await after(['a'])).toEqual(['?from=3', '']);
});
