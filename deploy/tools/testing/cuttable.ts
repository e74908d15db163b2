import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@learnloom/deploy/running/free-port';

export interface Cuttable {
  /** Address of the server by way of here. */
  readonly url: string;
  /** Ends every connection and takes no more. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** What the server is told still reaches it, and what it says reaches nobody, until the connections are cut. */
  mute(): void;
  close(): Promise<void>;
}

/** A way to a server that can be cut, as if the server were down; on a free port of this machine unless one is given. */
export async function cuttable(databaseUrl: string, ownPort?: number): Promise<Cuttable> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  /** Ends of the server, and where what it says goes. */
  const voices = new Map<Socket, Socket>();
  let muted = false;
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
    voices.set(onward, socket);
    onward.on('close', () => voices.delete(onward));
    socket.pipe(onward);
    if (muted) onward.resume();
    else onward.pipe(socket);
  });
  // Not one that the system gives: while it is cut, an outgoing connection could take it.
  const port = ownPort ?? (await freePort());
  const mend = async () => void (await once(server.listen(port, '127.0.0.1'), 'listening'));
  await mend();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const mute = () => {
    muted = true;
    for (const [onward, socket] of voices) onward.unpipe(socket).resume();
  };
  const cut = () =>
    new Promise<void>(resolve => {
      muted = false;
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { url: url.href, cut, mend, mute, close: () => (server.listening ? cut() : Promise.resolve()) };
}
