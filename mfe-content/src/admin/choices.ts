import { useMemo } from 'react';
import type { CategoryRow } from '@learnloom/contracts/kernel/category';
import type { Choice, ChoiceGroup } from '@learnloom/ui/forms';
import { useAsk } from '@learnloom/ui/platform';
import { authors } from '@learnloom/contracts/content/authors';
import type { PostKind } from './kinds.ts';

/** The most that a list gives at once. */
const MOST = 100;

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

const none: readonly never[] = [];

export function useCategoryChoices({ categories }: PostKind): ChoiceGroup[] {
  const { data } = useAsk(categories.list, { page: 1, limit: MOST, status: 'all' });
  return useMemo(() => groupedByParent(data?.rows ?? none), [data]);
}

export function useAuthorChoices(): Choice[] {
  const { data } = useAsk(authors.list, { page: 1, limit: MOST });
  return useMemo(() => (data?.rows ?? none).map(row => ({ value: row.key, label: row.name })), [data]);
}

export function useTagChoices({ tags }: PostKind): Choice[] {
  const { data } = useAsk(tags.list, { page: 1, limit: MOST });
  return useMemo(() => (data?.rows ?? none).map(row => ({ value: row.slug, label: row.title })), [data]);
}
