import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExecuteReply, ExecuteRequest, Stage } from '@learnloom/contracts/runner/execution';
import { stage } from '@learnloom/contracts/runner/stage';

export interface AskedRun {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly request: ExecuteRequest;
}

export interface ExecutionService {
  readonly address: string;
  /** Every run that was asked for. */
  readonly asked: readonly AskedRun[];
  /** Requests that whoever asked has left before their answer. */
  readonly left: () => number;
  /** How the next requests are answered. */
  answer: (request: ExecuteRequest, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** A run's answer, with what is given of its stages. */
export const replyWith = (run: Partial<Stage>, compile?: Partial<Stage>): ExecuteReply => ({
  language: 'javascript',
  version: '18.15.0',
  run: stage(run),
  ...(compile && { compile: stage(compile) }),
});

export const sendJson = (
  response: ServerResponse,
  body: object,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** A server that speaks the contract of the execution service and runs nothing: its answers are given. */
export async function startExecutionService(): Promise<ExecutionService> {
  const asked: AskedRun[] = [];
  let left = 0;
  const server = http.createServer((incoming, response) => {
    let body = '';
    incoming.on('data', chunk => (body += chunk));
    incoming.on('end', () => {
      const request = JSON.parse(body) as ExecuteRequest;
      asked.push({ path: incoming.url ?? '', headers: incoming.headers, request });
      response.on('close', () => (left += response.writableFinished ? 0 : 1));
      service.answer(request, response);
    });
  });
  // Only who asks ends a connection that idles: one that ends as the next request goes out fails it, on a busy machine.
  server.keepAliveTimeout = 0;
  const service: ExecutionService & { address: string } = {
    address: '',
    asked,
    left: () => left,
    answer: (_, response) => sendJson(response, replyWith({})),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  service.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}
