import { findEntries, type Filters } from '@learnloom/backend/activity/find-entries';
import type { Actor } from '@learnloom/backend/kernel/deciding/decider';
import { explainedCost } from '../explained.ts';

/** As many as the page of the log shows, and whether there are more. */
const LIMIT = 51;
const asker: Actor = { key: 'person-1', role: 'MASTER', session: 'bench' };

/** Milliseconds that PostgreSQL takes for a search of the log. */
export async function searchCost(url: string, filters: Filters): Promise<number> {
  const { milliseconds } = await explainedCost(url, read =>
    findEntries({ read, lookups: { belonging: [] } }, { filters, limit: LIMIT }, asker),
  );
  return milliseconds;
}
