import type pg from 'pg';
import { openDatabase } from '@learnloom/platform/database';
import { createLogger } from '@learnloom/platform/log';
import { readDatabase, type ReadDatabase } from '@learnloom/platform/reading';

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly 'Planning Time': number; readonly 'Execution Time': number }];
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The same pool, with a note of every statement. */
function noting(pool: pg.Pool, statements: Statement[]): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    const query = (text: string, values: unknown[]) => {
      statements.push({ text, values });
      return client.query(text, values);
    };
    return { query, release: () => client.release() };
  };
  return { connect } as unknown as pg.Pool;
}

export interface ExplainedCost<T> {
  /** That PostgreSQL took to plan and carry out all statements. */
  readonly milliseconds: number;
  readonly answer: T;
}

/** Asks the read models, then has the database explain what that took. */
export async function explainedCost<T>(
  url: string,
  ask: (read: ReadDatabase) => Promise<T>,
): Promise<ExplainedCost<T>> {
  const database = openDatabase(url, { name: 'bench', log: createLogger({ level: 'error' }), max: 2 });
  const statements: Statement[] = [];
  try {
    const answer = await ask(readDatabase(noting(database.readPool, statements)));
    let milliseconds = 0;
    for (const { text, values } of statements) {
      const { rows } = await database.readPool.query<Explained>(`explain (analyze, format json) ${text}`, values);
      const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
      milliseconds += (plan?.['Planning Time'] ?? Number.NaN) + (plan?.['Execution Time'] ?? Number.NaN);
    }
    return { milliseconds, answer };
  } finally {
    await database.close();
  }
}
