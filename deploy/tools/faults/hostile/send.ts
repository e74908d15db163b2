import { request as httpRequest, type Agent } from 'node:http';
import type { HostileRequest } from './requests.ts';

export interface Outcome {
  /** Null: the connection ended without an answer. */
  readonly status: number | null;
  /** Of the answer's body. */
  readonly bytes: number;
  readonly milliseconds: number;
}

const TIMEOUT_MS = 30_000;

/** Sends one request and reads what comes back, whatever it is. */
export function sendHostile(port: number, agent: Agent, token: string, hostile: HostileRequest): Promise<Outcome> {
  const { method, path, body, anonymous } = hostile;
  const headers = {
    host: 'localhost',
    ...(!anonymous && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...hostile.headers,
  };
  const began = performance.now();
  return new Promise(resolve => {
    const done = (status: number | null, bytes: number) =>
      resolve({ status, bytes, milliseconds: performance.now() - began });
    const request = httpRequest({ port, host: '127.0.0.1', agent, method, path, headers }, response => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('close', () => done(response.statusCode ?? null, bytes));
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy());
    request.once('error', () => done(null, 0));
    request.end(body);
  });
}
