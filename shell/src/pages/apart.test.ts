import { expect, test, vi } from 'vitest';
import type { SessionUser } from '@learnloom/contracts/accounts/account';
import { session } from '@learnloom/ui/platform';
import { QueryClient } from '@learnloom/ui/query';
import { keepAccountsApart } from './apart.ts';

const enter = (key: string | null) =>
  session.set({ user: key === null ? null : ({ key } as SessionUser), mounted: true });

test('answers stay when somebody signs in, and are gone when the account is another one or none', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const seen = () => client.getQueryData(['accounts']);
  const settle = () => vi.advanceTimersByTimeAsync(100);
  keepAccountsApart(client);
  client.setQueryData(['accounts'], 'public');
  enter('one');
  await settle();
  expect(seen()).toBe('public');
  for (const next of ['another', null]) {
    client.setQueryData(['accounts'], 'private');
    enter(next);
    await settle();
    expect(seen()).toBeUndefined();
  }
  vi.useRealTimers();
});
