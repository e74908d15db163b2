import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@learnloom/deploy/running/free-port';

export interface Cuttable {
  /** Address of the server by way of here. */
  readonly url: string;
  /** Ends every connection and takes no more. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A way to a server that can be cut, as if the server were down; on a free port of this machine unless one is given. */
export async function cuttable(databaseUrl: string, ownPort?: number): Promise<Cuttable> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, socket => {
    const onward = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    for (const one of [socket, onward]) {
      sockets.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one);
          socket.destroy();
          onward.destroy();
        });
    }
    socket.pipe(onward).pipe(socket);
  });
  // Not one that the system gives: while it is cut, an outgoing connection could take it.
  const port = ownPort ?? (await freePort());
  const mend = async () => void (await once(server.listen(port, '127.0.0.1'), 'listening'));
  await mend();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const cut = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { url: url.href, cut, mend, close: () => (server.listening ? cut() : Promise.resolve()) };
}
