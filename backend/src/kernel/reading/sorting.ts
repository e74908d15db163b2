import type { Query } from '@learnloom/contracts/kernel/command';
import { fieldOf, isDescending, type Sort } from '@learnloom/contracts/kernel/sorting';

type Direction = 'asc' | 'desc';

export interface Sorted<F extends string> {
  readonly by: F;
  readonly direction: Direction;
  /** Of the key, which makes the order total: an index serves an order and its opposite. */
  readonly keyDirection: Direction;
}

/** An order that somebody asks of a list, taken apart; without one that of the list, the first of its `sorts`. */
export function sortedBy<S extends string>(
  { sorts = [] }: Pick<Query, 'sorts'>,
  asked: Sort<S> | undefined,
): Sorted<ReturnType<typeof fieldOf<S>>> {
  const sort = asked ?? sorts[0];
  if (sort === undefined) throw new Error('A list that declares no order was asked for one');
  return {
    by: fieldOf<S>(sort as S),
    direction: isDescending(sort) ? 'desc' : 'asc',
    keyDirection: sorts.includes(sort) ? 'asc' : 'desc',
  };
}
