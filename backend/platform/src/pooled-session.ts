import type pg from 'pg';

type Query = (...query: readonly unknown[]) => unknown;

/** Statements of a name live in a session, and the next statement may be in another one. */
const unnamed = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query ? { ...query, name: undefined } : query;

/**
 * Fits a connection to a pooler that gives each transaction another session of the server: prepared statements have no
 * names. With `settings` (statements), every query is a transaction of its own that begins with them; then the caller must
 * begin none.
 */
export function fitToPooler(client: pg.ClientBase, settings: string | null): void {
  const send = client.query.bind(client) as Query;
  const ignore = (sent: unknown): void => void (sent as Promise<unknown>).catch(() => undefined);
  const query: Query = (first, ...rest) => {
    if (settings === null) return send(unnamed(first), ...rest);
    // The client sends them in this order. If the query fails, so does the transaction, and `commit` ends it.
    ignore(send(`begin; ${settings}`));
    const result = send(unnamed(first), ...rest);
    ignore(send('commit'));
    return result;
  };
  Object.defineProperty(client, 'query', { value: query });
}
