/** Milliseconds for each client, so that a backend answers as many as come back before the next ones do. */
const CLIENT_MS = 1;
const REFETCH = { from: 100, mostMs: 5000 };
const RECONNECT = { leastMs: 1000, mostMs: 10_000 };

/** Milliseconds over which so many followers of a change ask again; null: all may do so now. */
export const refetchSpread = (followers: number): number | null =>
  followers <= REFETCH.from ? null : Math.min(REFETCH.mostMs, followers * CLIENT_MS);

/** Milliseconds over which so many clients connect again after this backend has gone. */
export const reconnectSpread = (clients: number): number =>
  Math.min(RECONNECT.mostMs, Math.max(RECONNECT.leastMs, clients * CLIENT_MS));
