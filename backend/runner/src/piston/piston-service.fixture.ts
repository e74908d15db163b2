import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExecuteRequest } from '@learnloom/contracts/runner/execution';

export interface Served {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: ExecuteRequest | null;
}

export type Behaviour = (served: Served, response: ServerResponse) => void;

export interface PistonService {
  readonly url: string;
  readonly served: readonly Served[];
  /** From now on. */
  behave(behaviour: Behaviour): void;
  /** Connections are refused until it listens again. */
  stop(): Promise<void>;
  listen(): Promise<void>;
}

export const reply =
  (status: number, body: string | object, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (_served, response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

const runtimes = [
  { language: 'javascript', version: '18.15.0', aliases: ['node-js', 'js'], runtime: 'node' },
  { language: 'c++', version: '10.2.0', aliases: ['cpp', 'g++'], runtime: 'gcc' },
  { language: 'swift', version: '5.3.3', aliases: ['swift'] },
  { language: 'cobol', version: '3.1.2', aliases: [] },
];

/** Lists runtimes, and answers each program with its own text. */
export const wellBehaved: Behaviour = ({ path, body }, response) => {
  const stage = { stdout: body?.files[0]?.content ?? '', stderr: '', output: '', code: 0, signal: null };
  const answer = path.endsWith('/runtimes') ? runtimes : { run: stage, language: 'javascript', version: '18.15.0' };
  reply(200, answer)({ path, body, headers: {} }, response);
};

/** Does so for programs, and lists its runtimes as ever. */
export const forPrograms =
  (behaviour: Behaviour): Behaviour =>
  (served, response) =>
    (served.path.endsWith('/runtimes') ? wellBehaved : behaviour)(served, response);

/** A Piston service that behaves as the test says, on a port of its own. */
export async function pistonService(): Promise<PistonService> {
  let behaviour = wellBehaved;
  let port = 0;
  const served: Served[] = [];
  const handle: RequestListener = (request, response) => {
    let text = '';
    request.on('data', chunk => (text += String(chunk)));
    request.on('end', () => {
      const body = text === '' ? null : (JSON.parse(text) as ExecuteRequest);
      const one = { path: request.url ?? '', headers: request.headers, body };
      served.push(one);
      behaviour(one, response);
    });
  };
  const server = createServer(handle);
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        ({ port } = server.address() as AddressInfo);
        resolve();
      });
    });
  await listen();
  return {
    url: `http://127.0.0.1:${port}/api/v2`,
    served,
    behave: next => (behaviour = next),
    listen,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
