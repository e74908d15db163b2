import { useMemo } from 'react';
import type { CategoryContract, CategoryRow } from '@learnloom/contracts/kernel/category';
import type { ChoiceGroup } from '../forms/fields.ts';
import { useAskEvery } from '../platform/ask-every.ts';

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

/** Every category of a kind, to choose one of. */
export function useCategoryChoices(categories: CategoryContract): ChoiceGroup[] {
  const rows = useAskEvery(categories.list, { status: 'all' });
  return useMemo(() => groupedByParent(rows), [rows]);
}
