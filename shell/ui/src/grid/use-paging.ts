import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from '../router.ts';
import { readPaging, writePaging, type Paging } from './paging.ts';

/** Milliseconds of silence after which a typed search is asked. */
const SEARCH_MS = 400;

export interface PagingControl extends Paging {
  /** Changes parameters of the address; anything but the page begins at page 1. */
  readonly set: (change: Readonly<Record<string, string | number | null>>) => void;
  /** Whether a search or filter narrows the list. */
  readonly narrowed: boolean;
  /** Takes away search and filters. */
  readonly widen: () => void;
}

/** Parameters that do not narrow a list. */
const wide: ReadonlySet<string> = new Set(['page', 'limit', 'view', 'sort']);

/** Page, limit, search and filters of a list as they stand in the address. */
export function usePaging(): PagingControl {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (change: Readonly<Record<string, string | number | null>>) =>
      setParams(present => writePaging(present, change), { replace: !('page' in change), preventScrollReset: true }),
    [setParams],
  );
  const widen = useCallback(
    () =>
      setParams(present => new URLSearchParams([...present].filter(([name]) => name !== 'page' && wide.has(name))), {
        replace: true,
      }),
    [setParams],
  );
  return useMemo(() => {
    const narrowed = [...params.keys()].some(name => !wide.has(name));
    return { ...readPaging(params), set, narrowed, widen };
  }, [params, set, widen]);
}

/** One filter of a list, kept in the address: its value and how to change it. The fallback is left out of the address. */
export function useGridFilter<T extends string>(name: string, fallback: T): [T, (value: T) => void] {
  const [params] = useSearchParams();
  const { set } = usePaging();
  const choose = useCallback((value: T) => set({ [name]: value === fallback ? null : value }), [set, name, fallback]);
  return [(params.get(name) as T | null) ?? fallback, choose];
}

/**
 * A search as it is typed, and told onwards after a silence. The address follows later, and what is typed until then
 * stays; a search that came from elsewhere takes the place of what was typed.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const [told, setTold] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== told) {
      setTold(search);
      setTyped(search);
    }
  }
  // Rows that change meanwhile draw the list anew: that is no key, and the silence goes on.
  const tell = useRef(onSearch);
  useEffect(() => {
    tell.current = onSearch;
  });
  useEffect(() => {
    if (typed.trim() === told) return undefined;
    const timer = setTimeout(() => {
      setTold(typed.trim());
      tell.current(typed.trim());
    }, SEARCH_MS);
    return () => clearTimeout(timer);
  }, [typed, told]);
  return [typed, setTyped];
}
