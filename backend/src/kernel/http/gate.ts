import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { messages } from '@learnloom/contracts/kernel/messages';
import type { Logger } from '@learnloom/platform/log';
import type { Settings } from '@learnloom/platform/settings';
import type { AddressBudgets } from './address-budget.ts';
import { clientAddress, peerOf } from './client-address.ts';
import { safeHeaders } from './headers.ts';
import { endAfterBody } from './linger.ts';

export interface GateOptions {
  readonly budgets: AddressBudgets;
  /** Open at once from one address. */
  readonly connections: number;
  readonly settings: Pick<Settings, 'trustProxy' | 'secureCookies'>;
  readonly log: Logger;
}

export interface Gate {
  /** Whether the client's address has points left for a request; else it has been answered with 429. */
  admits(request: IncomingMessage, response: ServerResponse, points?: number): boolean;
  /** Points that were taken for what then was not done. */
  giveBack(request: IncomingMessage, points: number): void;
  /** Requests and connections that were refused so far. */
  readonly refused: () => number;
}

/** Every request goes through it, before anybody knows what it is about: pages, files, refusals and guesses too. */
export function openGate(server: Server, { budgets, connections, settings, log }: GateOptions): Gate {
  const { trustProxy } = settings;
  const open = new Map<string, number>();
  let refused = 0;
  let warned = false;

  function count(address: string, by: 1 | -1): number {
    const number = (open.get(address) ?? 0) + by;
    if (number > 0) open.set(address, number);
    else open.delete(address);
    return number;
  }

  // Behind a proxy all connections are the proxy's.
  if (!trustProxy)
    server.on('connection', (socket: Socket) => {
      const address = peerOf(socket);
      socket.once('close', () => count(address, -1));
      if (count(address, 1) <= connections) return;
      refused += 1;
      socket.destroy();
    });

  function refuse(request: IncomingMessage, response: ServerResponse, seconds: number): void {
    refused += 1;
    if (!warned && !trustProxy && request.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      log.warn('Requests come through a proxy and count as one address: set TRUST_PROXY=1 if the proxy is yours');
    }
    const api = request.url?.startsWith('/api/');
    const problem = {
      type: 'about:blank',
      title: 'Too Many Requests',
      status: 429,
      kind: 'too-many',
      code: 'too-many',
    };
    const body = api ? JSON.stringify({ ...problem, message: messages.tooMany }) : messages.tooMany;
    response.writeHead(429, {
      'Content-Type': api ? 'application/problem+json' : 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      ...safeHeaders(settings),
      'Retry-After': seconds,
      ...(!request.complete && { Connection: 'close' }),
    });
    if (request.complete) {
      response.end(request.method === 'HEAD' ? undefined : body);
      return;
    }
    response.write(body);
    endAfterBody(request, response);
  }

  return {
    admits(request, response, points = 1) {
      const seconds = budgets.spend(clientAddress(request, trustProxy), points);
      if (seconds === 0) return true;
      refuse(request, response, seconds);
      return false;
    },
    giveBack: (request, points) => budgets.giveBack(clientAddress(request, trustProxy), points),
    refused: () => refused,
  };
}
