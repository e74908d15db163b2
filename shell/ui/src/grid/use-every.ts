import { useCallback, useEffect, useRef, useState } from 'react';
import { MOST_COUNTED } from '@learnloom/contracts/kernel/page-sizes';
import type { Fields, Page, Query } from '@learnloom/contracts/kernel/command';
import { asProblem } from '../platform/problem.ts';
import { toast } from '../platform/toast.ts';
import { everyRow } from './every-row.ts';

/** Choosing all rows of a list, beyond the page that is shown. */
export interface EveryControl {
  /** Rows that the list turned out to have, of those that can be chosen at once; null: not known yet. */
  readonly found: number | null;
  /** How far the fetching is; null: nothing is fetched. */
  readonly progress: { readonly fetched: number; readonly total: number } | null;
  readonly choose: () => void;
  readonly stop: () => void;
}

interface Listed<F extends Fields, R extends object> {
  readonly query: Query<F, Page<R>>;
  /** Search, filters and order as the list has them. */
  readonly input: object;
  readonly rowKey: (row: R) => string;
  /** Given the rows, as many as lists count. */
  readonly onRows: (rows: readonly R[]) => void;
}

/** Fetches the rows page by page. Another search, filter or order is another list: its rows are not those that were asked for. */
export function useEvery<F extends Fields, R extends object>(listed: Listed<F, R>): EveryControl {
  const [found, setFound] = useState<number | null>(null);
  const [progress, setProgress] = useState<EveryControl['progress']>(null);
  const stopping = useRef<AbortController | null>(null);
  const stop = useCallback(() => stopping.current?.abort(), []);
  const list = JSON.stringify([listed.query.name, listed.input]);
  useEffect(() => {
    setFound(null);
    return stop;
  }, [list, stop]);

  const choose = async (): Promise<void> => {
    const { query, input, rowKey, onRows } = listed;
    const { signal } = (stopping.current = new AbortController());
    setProgress({ fetched: 0, total: 0 });
    try {
      const rows = await everyRow(query, input, rowKey, {
        most: MOST_COUNTED,
        signal,
        onProgress: (fetched, total) => setProgress({ fetched, total }),
      });
      if (signal.aborted) return;
      onRows(rows);
      setFound(rows.length);
    } catch (error) {
      if (!signal.aborted) toast.byStatus(asProblem(error).status, asProblem(error).message);
    } finally {
      setProgress(null);
    }
  };
  return { found, progress, choose: () => void choose(), stop };
}
