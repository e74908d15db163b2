import { expect, test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { ownAccount } from '@learnloom/contracts/accounts/profile';
import { articleTags, tutorialTags } from '@learnloom/contracts/content/tags';
import { refresh, topicsOf } from './ask.ts';

test('a command makes stale what names a topic that it changed; of an unknown change all is, and what no topic speaks of', async () => {
  const client = new QueryClient();
  const ask = (name: string, meta?: Readonly<Record<string, unknown>>) =>
    client.prefetchQuery({ queryKey: [name], queryFn: () => 1, staleTime: Infinity, ...(meta && { meta }) });
  await ask('articles', topicsOf(articleTags.list));
  await ask('tutorials', topicsOf(tutorialTags.list));
  await ask('sessions', topicsOf(ownAccount.sessions));
  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(query => query.state.isInvalidated)
      .map(({ queryKey }) => queryKey[0]);

  await refresh(client, { topics: [articleTags.topics.staff.name] });
  expect(stale()).toEqual(['articles', 'sessions']);
  await refresh(client, {});
  expect(stale()).toEqual(['articles', 'tutorials', 'sessions']);
});
