import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds that requests under way get. */
const DRAIN_MS = 10_000;

/** Those that sockets took over do not count as connections of the server, which waits for them all the same. */
export function upgradedOf(server: Server): ReadonlySet<Duplex> {
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (_request, socket: Duplex) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  return upgraded;
}

/** Takes no more connections, lets requests under way finish, and closes those of `upgraded` and what lasts too long. */
export async function drained(server: Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  // What has come in already is read before: closing its connection unread would reset it, and a proxy may not send a
  // command once more.
  await new Promise(setImmediate);
  const closed = new Promise<void>(resolve => server.close(() => resolve()));
  await Promise.race([closed, delay(DRAIN_MS, undefined, { ref: false })]);
  server.closeAllConnections();
  for (const socket of upgraded) socket.destroy();
  await closed;
}
