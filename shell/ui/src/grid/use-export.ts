import { useCallback, useEffect, useRef, useState } from 'react';
import { csvOf } from '@learnloom/contracts/kernel/csv';
import { MOST_COUNTED } from '@learnloom/contracts/kernel/page-sizes';
import type { Fields, Page, Query } from '@learnloom/contracts/kernel/command';
import { useMessages } from '../language/language.tsx';
import { asProblem } from '../platform/problem.ts';
import { saveFile } from '../platform/save-file.ts';
import { toast } from '../platform/toast.ts';
import { textOf, type GridColumn } from './columns.ts';
import { everyRow } from './every-row.ts';
import { gridMessages } from './messages/messages.ts';

export interface ExportControl {
  /** Null: none is being made. */
  readonly progress: { readonly fetched: number; readonly total: number } | null;
  readonly start: () => void;
  readonly stop: () => void;
}

interface Exported<F extends Fields, R extends object> {
  /** 'Articles'; names the file. */
  readonly label: string;
  readonly query: Query<F, Page<R>>;
  /** Search, filters and order as the list has them. */
  readonly input: object;
  readonly columns: readonly GridColumn<R>[];
  readonly rowKey: (row: R) => string;
}

/**
 * Makes a CSV file of all rows that a list has under its search and filters, in its order: fetched page by page, so that
 * the site answers others meanwhile, as many as lists count. No cell is a formula to a spreadsheet.
 */
export function useExport<F extends Fields, R extends object>(exported: Exported<F, R>): ExportControl {
  const t = useMessages(gridMessages);
  const [progress, setProgress] = useState<ExportControl['progress']>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const start = async (): Promise<void> => {
    const { label, query, input, columns, rowKey } = exported;
    const stop = (stopping.current = new AbortController());
    setProgress({ fetched: 0, total: 0 });
    try {
      const rows = await everyRow(query, input, rowKey, {
        signal: stop.signal,
        onProgress: (fetched, total) => setProgress({ fetched, total }),
      });
      const told = columns.filter(column => column.text !== undefined);
      const csv = await csvOf(
        told.map(({ header }) => header),
        rows,
        row => told.map(column => textOf(column, row)),
      );
      saveFile(`${label.toLowerCase().replaceAll(/\W+/g, '-')}.csv`, csv, 'text/csv');
      const count = rows.length;
      toast.success(
        count === MOST_COUNTED ? t('export.doneInPart', { count, limit: MOST_COUNTED }) : t('export.done', { count }),
      );
    } catch (error) {
      if (!stop.signal.aborted) toast.byStatus(asProblem(error).status, asProblem(error).message);
    } finally {
      setProgress(null);
    }
  };
  return {
    progress,
    start: () => void start(),
    stop: useCallback(() => stopping.current?.abort(), []),
  };
}
