import type { PoolClient } from 'pg';
import { sendBundle, type Statement } from './bundle.ts';
import type { Transaction } from './transaction.ts';

/** Names of statements that connections keep prepared, by their text. Bounded, because texts may be built. */
const prepared = new Map<string, string>();
const MOST = 500;

function nameOf(text: string): string | undefined {
  let name = prepared.get(text);
  if (!name && prepared.size < MOST) prepared.set(text, (name = `p${prepared.size}`));
  return name;
}

/** More text than this does not wait: the server begins with it while the rest is prepared. In UTF-16 units. */
const WAITING_CHARACTERS = 64_000;

const charactersOf = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

/** A transaction and what was written in it. */
export interface OpenTransaction extends Transaction {
  /** Settles once every `write` has been answered; rejects with the first that failed. */
  written(): Promise<void>;
}

interface Waiting extends Statement {
  readonly resolve: (rows: readonly object[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * What a projection sees of the connection whose transaction is open. What is asked before the current task and its
 * promises end is sent in one go, if it is small: every answer that wakes this process costs more than the statement.
 */
export function transactionOf(client: PoolClient): OpenTransaction {
  const writes: Promise<unknown>[] = [];
  let waiting: Waiting[] = [];
  let characters = 0;
  let last: Promise<unknown> | undefined;

  const flush = () => {
    if (waiting.length === 0) return;
    const bundle = waiting;
    waiting = [];
    characters = 0;
    const send = () => sendBundle(client, bundle);
    // What failed may not have made the transaction fail: nothing after it may be sent.
    const sent = last ? last.then(send) : send();
    last = sent;
    sent.then(
      answers => bundle.forEach(({ resolve }, index) => resolve(answers[index] ?? [])),
      (error: unknown) => {
        for (const { reject } of bundle) reject(error);
      },
    );
  };
  const query = <R extends object>(text: string, values: readonly unknown[] = []): Promise<readonly R[]> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) process.nextTick(flush);
      waiting.push({
        name: nameOf(text),
        text,
        values: [...values],
        resolve: rows => resolve(rows as readonly R[]),
        reject,
      });
      characters += charactersOf(values);
      if (characters > WAITING_CHARACTERS) flush();
    });

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
