import type { Query } from '@learnloom/contracts/kernel/command';
import { fieldOf, isDescending, opposite } from '@learnloom/contracts/kernel/sorting';
import { useGridFilter } from './use-paging.ts';

export interface SortControl {
  /** As the query takes it; undefined where the list has one order alone. */
  readonly sort: string | undefined;
  /** How a column is sorted by; null: not by it. */
  readonly directionOf: (field: string) => 'ascending' | 'descending' | null;
  /** Whether the list can be sorted by it. */
  readonly sortable: (field: string | undefined) => field is string;
  /** Sorts by a field in its first direction; again, the other way round. */
  readonly by: (field: string) => void;
  readonly set: (sort: string) => void;
}

const none: readonly string[] = [];

/** Order of a list as it stands in the address; anything else in its place reads as the list's own. */
export function useSort({ sorts = none }: Pick<Query, 'sorts'>): SortControl {
  const [first] = sorts;
  const [asked, set] = useGridFilter<string>('sort', first ?? '');
  const known = sorts.includes(asked) || sorts.includes(opposite(asked));
  const sort = known ? asked : first;
  const declared = (field: string): string | undefined => sorts.find(one => fieldOf(one) === field);
  return {
    sort,
    directionOf: field =>
      sort === undefined || fieldOf(sort) !== field ? null : isDescending(sort) ? 'descending' : 'ascending',
    sortable: (field): field is string => field !== undefined && declared(field) !== undefined,
    by: field => set(sort !== undefined && fieldOf(sort) === field ? opposite(sort) : (declared(field) ?? field)),
    set,
  };
}
