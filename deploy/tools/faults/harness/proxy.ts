import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { BackendProcess } from './product.ts';

/** As in the samples of `deploy/containers`. */
const LOOK_MS = 200;
const SILENCE_MS = 3000;

/** Headers that belong to one connection (RFC 9110, 7.6.1). */
const OWN = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

const passedOn = (headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));

interface Upstream {
  readonly backend: BackendProcess;
  readonly agent: Agent;
  healthy: boolean;
}

export interface Proxy {
  readonly port: number;
  /** Whether it sends requests to the backend. */
  uses(backend: BackendProcess): boolean;
  close(): Promise<void>;
}

/**
 * What a proxy before several backends does: looks whether each is ready, keeps connections to those that are, and sends a
 * request to another one only where no connection could be made. Whatever else goes wrong is the client's 502.
 */
export async function startProxy(backends: readonly BackendProcess[]): Promise<Proxy> {
  const upstreams = backends.map((backend): Upstream => ({
    backend,
    agent: new Agent({ keepAlive: true }),
    healthy: true,
  }));
  const look = setInterval(() => {
    for (const each of upstreams) void isReady(each.backend.port).then(healthy => (each.healthy = healthy));
  }, LOOK_MS);
  let turn = 0;
  /** In turn, the healthy ones first. */
  const inOrder = (): Upstream[] => {
    turn += 1;
    const turned = upstreams.map((_, index) => upstreams[(turn + index) % upstreams.length]);
    const known = turned.filter(each => each !== undefined);
    return [...known.filter(({ healthy }) => healthy), ...known.filter(({ healthy }) => !healthy)];
  };

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => pass(inOrder(), incoming, Buffer.concat(chunks), response));
  });
  const open = new Set<Socket>();
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket) => {
    const [first] = inOrder();
    const onward = connect(first?.backend.port ?? 0, '127.0.0.1', () => {
      const lines = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1] ?? ''}`]));
      onward.write(`GET ${incoming.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.pipe(socket).pipe(onward);
    });
    for (const one of [socket, onward]) {
      open.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one);
          socket.destroy();
          onward.destroy();
        });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    uses: backend => upstreams.some(each => each.backend === backend && each.healthy),
    async close() {
      clearInterval(look);
      for (const { agent } of upstreams) agent.destroy();
      for (const socket of open) socket.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function pass(
  [upstream, ...others]: readonly Upstream[],
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const { method, url: path } = incoming;
  const options = {
    method,
    path,
    host: '127.0.0.1',
    port: upstream?.backend.port,
    headers: passedOn(incoming.headers),
  };
  const onward = request({ ...options, ...(upstream && { agent: upstream.agent }) }, answer => {
    response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
    answer.pipe(response).on('error', () => answer.destroy());
    answer.on('error', () => response.destroy());
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && others.length > 0) pass(others, incoming, body, response);
    else if (response.headersSent) response.destroy();
    else
      response
        .writeHead(502)
        .end(`${error.code ?? error.message} ${onward.reusedSocket ? 'on a kept connection' : ''}`);
  });
  onward.end(body);
}

async function isReady(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(SILENCE_MS);
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
