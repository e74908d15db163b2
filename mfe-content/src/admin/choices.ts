import { useMemo } from 'react';
import type { Choice } from '@learnloom/ui/forms';
import { useAsk, useAskEvery } from '@learnloom/ui/platform';
import { authors } from '@learnloom/contracts/content/authors';
import type { ItemScreens } from './kinds.ts';

export function useAuthorChoices(): Choice[] {
  const rows = useAskEvery(authors.list, {});
  return useMemo(() => rows.map(row => ({ value: row.key, label: row.name })), [rows]);
}

export function useTagChoices({ tags }: ItemScreens): Choice[] {
  const rows = useAskEvery(tags.list, {});
  return useMemo(() => rows.map(row => ({ value: row.slug, label: row.title })), [rows]);
}

/** Which of the things that an item needs nobody has made yet; none of them before that is known. */
export function useLacks({ categories }: ItemScreens): { readonly category: boolean; readonly author: boolean } {
  const one = { page: 1, limit: 5 } as const;
  const { data: shelves } = useAsk(categories.list, { ...one, status: 'all' });
  const { data: people } = useAsk(authors.list, one);
  return { category: shelves?.total === 0, author: people?.total === 0 };
}
