import { useMemo } from 'react';
import type { CategoryRow } from '@learnloom/contracts/kernel/category';
import type { Choice, ChoiceGroup } from '@learnloom/ui/forms';
import { useAsk, useAskEvery } from '@learnloom/ui/platform';
import { authors } from '@learnloom/contracts/content/authors';
import type { PostKind } from './kinds.ts';

/** Categories below their parents; the parent itself can be chosen too and comes first. Values are slugs. */
export function groupedByParent(rows: readonly CategoryRow[]): ChoiceGroup[] {
  const label = (row: CategoryRow): string => (row.published ? row.title : `${row.title} (draft)`);
  return rows
    .filter(row => row.parent === null)
    .map(top => ({
      label: top.title,
      choices: [
        { value: top.slug, label: label(top) },
        ...rows.filter(row => row.parent === top.key).map(row => ({ value: row.slug, label: label(row) })),
      ],
    }));
}

export function useCategoryChoices({ categories }: PostKind): ChoiceGroup[] {
  const rows = useAskEvery(categories.list, { status: 'all' });
  return useMemo(() => groupedByParent(rows), [rows]);
}

export function useAuthorChoices(): Choice[] {
  const rows = useAskEvery(authors.list, {});
  return useMemo(() => rows.map(row => ({ value: row.key, label: row.name })), [rows]);
}

export function useTagChoices({ tags }: PostKind): Choice[] {
  const rows = useAskEvery(tags.list, {});
  return useMemo(() => rows.map(row => ({ value: row.slug, label: row.title })), [rows]);
}

/** Which of the things that a post needs nobody has made yet; none of them before that is known. */
export function useLacks({ categories }: PostKind): { readonly category: boolean; readonly author: boolean } {
  const one = { page: 1, limit: 5 } as const;
  const { data: shelves } = useAsk(categories.list, { ...one, status: 'all' });
  const { data: people } = useAsk(authors.list, one);
  return { category: shelves?.total === 0, author: people?.total === 0 };
}
