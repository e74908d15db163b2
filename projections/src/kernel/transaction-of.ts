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

/** A transaction and what was written in it. */
export interface OpenTransaction extends Transaction {
  /** Settles once every `write` has been answered; rejects with the first that failed. */
  written(): Promise<void>;
}

/** What a projection sees of the connection whose transaction is open. */
export function transactionOf(client: PoolClient): OpenTransaction {
  const writes: Promise<unknown>[] = [];
  const query = async <R extends object>(text: string, values: readonly unknown[] = []) => {
    const name = nameOf(text);
    const result = await client.query<R & QueryResultRow>({ ...(name ? { name } : {}), text, values: [...values] });
    return result.rows;
  };
  return {
    query,
    write(text, values) {
      const sent = query(text, values);
      // Told by `written`, which may be called later than it fails.
      sent.catch(() => undefined);
      writes.push(sent);
    },
    written: async () => void (await Promise.all(writes)),
  };
}

/** Sends what is asked before the current task and its promises end in one go: a system call each costs more. */
export function gather({ connection: { stream } }: PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}
