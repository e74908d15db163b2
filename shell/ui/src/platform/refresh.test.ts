import { expect, test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { articleTags, tutorialTags } from '@learnloom/contracts/content/tags';
import { refresh, topicsOf } from './ask.ts';

test('a command makes stale what names a topic that it changed; of an unknown change all is', async () => {
  const client = new QueryClient();
  const ask = (name: string, meta?: Readonly<Record<string, unknown>>) =>
    client.prefetchQuery({ queryKey: [name], queryFn: () => 1, staleTime: Infinity, ...(meta && { meta }) });
  await ask('articles', topicsOf(articleTags.list));
  await ask('tutorials', topicsOf(tutorialTags.list));
  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(query => query.state.isInvalidated)
      .map(({ queryKey }) => queryKey[0]);

  await refresh(client, { topics: [articleTags.topics.staff.name] });
  expect(stale()).toEqual(['articles']);
  await refresh(client, {});
  expect(stale()).toEqual(['articles', 'tutorials']);
});
