import { MOST_COUNTED, pageSizes } from '@learnloom/contracts/kernel/page-sizes';
import type { Fields, InputOf, Page, Query } from '@learnloom/contracts/kernel/command';
import { askServer } from '../platform/api.ts';

const PAGE = Math.max(...pageSizes);

export interface Fetching {
  /** Rows at most; those that a list counts, by default. */
  readonly most?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (fetched: number, total: number) => void;
}

/**
 * The rows of a paged list, page after page, each once: what moves between two pages meanwhile does not come twice.
 * Throws `ApiProblem`, or the signal's reason.
 */
export async function everyRow<F extends Fields, R>(
  query: Query<F, Page<R>>,
  input: object,
  rowKey: (row: R) => string,
  { most = MOST_COUNTED, signal, onProgress }: Fetching = {},
): Promise<readonly R[]> {
  const rows = new Map<string, R>();
  for (let page = 1; (page - 1) * PAGE < most; page += 1) {
    const part = { ...input, page, limit: PAGE } as unknown as InputOf<Query<F, Page<R>>>;
    const answer = await askServer(query, part, { signal });
    for (const row of answer.rows) rows.set(rowKey(row), row);
    onProgress?.(Math.min(rows.size, most), Math.min(answer.total, most));
    if (answer.rows.length < PAGE) break;
  }
  return [...rows.values()].slice(0, most);
}
