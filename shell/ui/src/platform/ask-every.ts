import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pageSizes } from '@learnloom/contracts/kernel/page-sizes';
import type { Fields, InputOf, Page, Query } from '@learnloom/contracts/kernel/command';
import { askServer } from './api.ts';
import { topicsOf } from './ask.ts';
import { followTopics } from './live.ts';
import type { ApiProblem } from './problem.ts';

const MOST = Math.max(...pageSizes);
const none: readonly never[] = [];

/** Every row of a paged list, for choices in a form. Kept current as `useAsk` does; empty until it is there. */
export function useAskEvery<F extends Fields, R>(
  query: Query<F, Page<R>>,
  input: Omit<InputOf<Query<F, Page<R>>>, 'page' | 'limit'>,
): readonly R[] {
  const client = useQueryClient();
  const { data } = useQuery<readonly R[], ApiProblem>({
    queryKey: [query.name, 'every', input],
    staleTime: 0,
    meta: topicsOf(query),
    queryFn: async ({ signal }) => {
      const rows: R[] = [];
      for (let page = 1; ; page += 1) {
        const part = { ...input, page, limit: MOST } as unknown as InputOf<Query<F, Page<R>>>;
        const answer = await askServer(query, part, { signal });
        rows.push(...answer.rows);
        if (answer.rows.length < MOST || rows.length >= answer.total) return rows;
      }
    },
  });
  useEffect(
    () => followTopics(query.topics, () => void client.invalidateQueries({ queryKey: [query.name] })),
    [client, query],
  );
  return data ?? none;
}
