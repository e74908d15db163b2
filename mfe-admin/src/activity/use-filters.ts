import { activityParts, type activityLog, type ActivityPart } from '@learnloom/contracts/activity/activity';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { usePaging } from '@learnloom/ui/grid';
import { useSearchParams } from '@learnloom/ui/router';
import { useCallback, useMemo } from 'react';
import { dayAfter, isDay, startOfDay } from './days.ts';

/** What narrows the log besides the part, by its name in the address. */
const names = ['search', 'type', 'action', 'actor', 'target', 'batch', 'from', 'to'] as const;
export type FilterName = (typeof names)[number];

export interface Filters {
  readonly part: ActivityPart;
  /** As in the address; `from` and `to` are days, both included. Empty: not narrowed by it. */
  readonly values: Readonly<Record<FilterName, string>>;
  /** As the log is asked. */
  readonly input: Omit<InputOf<typeof activityLog>, 'before' | 'limit'>;
  /** Place before which the page begins; null: at the newest. */
  readonly before: string | null;
  readonly narrowed: boolean;
  readonly set: (change: Partial<Record<FilterName | 'part' | 'before', string | null>>) => void;
  readonly widen: () => void;
}

/** Part, filters and page of the log, as they stand in the address. */
export function useFilters(): Filters {
  const [params, setParams] = useSearchParams();
  const { set: write } = usePaging();
  const set = useCallback(
    (change: Partial<Record<FilterName | 'part' | 'before', string | null>>) => write({ before: null, ...change }),
    [write],
  );
  const widen = useCallback(
    () => setParams(present => new URLSearchParams(present.get('part') ? { part: present.get('part') ?? '' } : {})),
    [setParams],
  );
  return useMemo(() => {
    const part = activityParts.find(name => name === params.get('part')) ?? 'changes';
    const values = Object.fromEntries(names.map(name => [name, params.get(name) ?? ''])) as Filters['values'];
    const { from, to, ...texts } = values;
    const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
    const input = {
      part,
      ...given,
      ...(isDay(from) && { from: startOfDay(from) }),
      ...(isDay(to) && { to: startOfDay(dayAfter(to)) }),
    };
    const narrowed = Object.values(values).some(value => value !== '');
    return { part, values, input, before: params.get('before'), narrowed, set, widen };
  }, [params, set, widen]);
}
