import pg from 'pg';
import { findEntries, type Filters } from '@learnloom/backend/activity/find-entries';
import type { Actor } from '@learnloom/backend/kernel/deciding/decider';
import { readDatabase } from '@learnloom/platform/reading';

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly 'Planning Time': number; readonly 'Execution Time': number }];
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

export interface SearchCost {
  /** That PostgreSQL took to plan and carry out all statements of the search. */
  readonly milliseconds: number;
  readonly found: number;
}

/** As many as the page of the log shows, and whether there are more. */
const LIMIT = 51;
const asker: Actor = { key: 'person-1', role: 'MASTER', session: 'bench' };

/** A pool of one client that notes what it is asked. */
class Noting extends pg.Client {
  readonly statements: Statement[] = [];

  asPool(): pg.Pool {
    const query = (text: string, values: unknown[]) => {
      this.statements.push({ text, values });
      return this.query(text, values);
    };
    const pool = { connect: () => Promise.resolve({ query, release: () => undefined }) };
    return pool as unknown as pg.Pool;
  }
}

/** Searches the log as staff do, then has the database explain what that took. */
export async function searchCost(url: string, filters: Filters): Promise<SearchCost> {
  const client = new Noting({ connectionString: url, options: '-c search_path=read' });
  await client.connect();
  try {
    const found = await findEntries(readDatabase(client.asPool()), { filters, limit: LIMIT }, asker);
    let milliseconds = 0;
    for (const { text, values } of client.statements) {
      const { rows } = await client.query<Explained>(`explain (analyze, format json) ${text}`, values);
      const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
      milliseconds += (plan?.['Planning Time'] ?? Number.NaN) + (plan?.['Execution Time'] ?? Number.NaN);
    }
    return { milliseconds, found: found.length };
  } finally {
    await client.end();
  }
}
