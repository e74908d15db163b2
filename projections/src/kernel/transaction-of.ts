import type { PoolClient, QueryResultRow } from 'pg';
import type { Transaction } from './transaction.ts';

/** Statements that every connection keeps prepared, by their text. Bounded, because texts may be built. */
const prepared = new Map<string, string>();
const MOST = 500;

function nameOf(text: string): string | undefined {
  const known = prepared.get(text);
  if (known || prepared.size >= MOST) return known;
  const name = `p${prepared.size}`;
  prepared.set(text, name);
  return name;
}

/** What a projection sees of the connection whose transaction is open. */
export const transactionOf = (client: PoolClient): Transaction => ({
  async query<R extends object>(text: string, values: readonly unknown[] = []) {
    const name = nameOf(text);
    const result = await client.query<R & QueryResultRow>({ ...(name ? { name } : {}), text, values: [...values] });
    return result.rows;
  },
});
