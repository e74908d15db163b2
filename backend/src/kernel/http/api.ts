import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import type { Problem } from '@learnloom/contracts/kernel/command';
import { messages } from '@learnloom/contracts/kernel/messages';
import { isTransient } from '@learnloom/platform/database';
import type { Disk } from '@learnloom/platform/disk';
import { unredacted, type Logger } from '@learnloom/platform/log';
import type { Settings } from '@learnloom/platform/settings';
import { Refusal, forbidden, missing, tooMany, unavailable } from '@learnloom/contracts/kernel/refusal';
import type { Deadline } from './deadline.ts';
import type { Endpoint, Exchange, HttpReply } from './endpoint.ts';
import type { AddressBudgets } from './address-budget.ts';
import { clientAddress } from './client-address.ts';
import { apiHeaders } from './headers.ts';
import { originRule } from './hosts.ts';
import { endAfterBody } from './linger.ts';
import { problemOf, unknownProblem } from './problem.ts';
import { compileRoutes } from './router.ts';
import { HEAD_END, headOf, httpDate, sendWhole } from './whole-answer.ts';

/** Called when an answer has been sent; `seconds` since the request arrived. */
export type Observe = (name: string, status: number, seconds: number) => void;

export interface ApiOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly observe: Observe;
  readonly deadline: Deadline;
  readonly budgets: AddressBudgets;
  /** Hears of what failed for want of room; true: it did. */
  readonly disk: Pick<Disk, 'note'>;
}

const DISK_RETRY_SECONDS = 30;

type Answerer = Omit<Endpoint, 'route'>;
const nowhere: Answerer = {
  name: 'unknown',
  handle: () => Promise.reject(missing('No such address')),
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** An address that is there for other methods. */
const otherMethods = (allowed: readonly string[]): Answerer => ({
  name: 'unknown',
  handle: ({ request, correlationId }) => {
    const refusal = new Refusal('invalid', `This address does not accept ${request.method} requests`, {
      code: 'method-not-allowed',
    });
    const problem = { ...problemOf(refusal, correlationId), title: 'Method Not Allowed', status: 405 };
    const { headers, ...reply } = problemReply(problem);
    return Promise.resolve({ ...reply, headers: { ...headers, Allow: allowed.join(', ') } });
  },
});

/**
 * Answers everything below where it is mounted on Express: one look-up by method and path leads to the endpoint, however
 * many there are. Whatever goes wrong is answered; nothing ends the process.
 */
export function createApi(endpoints: readonly Endpoint[], options: ApiOptions): RequestHandler {
  const { settings, log, observe, deadline, budgets, disk } = options;
  const find = compileRoutes(endpoints);
  const isOurs = originRule(settings);
  const requests = unredacted(log);
  const fixed = {
    ...apiHeaders(settings),
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  };

  function unanswered(path: string): Answerer {
    const allowedMethods = METHODS.filter(method => find(method, path));
    return allowedMethods.length > 0 ? otherMethods(allowedMethods) : nowhere;
  }

  const okHead = headOf(200, fixed);

  /** Most answers: a success with nothing of its own in the head. */
  function sentWhole(request: IncomingMessage, response: ServerResponse, reply: HttpReply, id: string): boolean {
    const { status, body, headers } = reply;
    if (status !== 200 || headers || typeof body !== 'string' || !request.complete || request.method === 'HEAD')
      return false;
    const own = `X-Correlation-Id: ${id}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nDate: ${httpDate()}\r\n`;
    return sendWhole(response, `${okHead}${own}${HEAD_END}${body}`);
  }

  function send(request: IncomingMessage, response: ServerResponse, reply: HttpReply, correlationId: string): void {
    if (response.headersSent || response.destroyed) return;
    if (sentWhole(request, response, reply, correlationId)) return;
    const headers: Record<string, string | string[] | number> = { ...fixed, 'X-Correlation-Id': correlationId };
    for (const [name, value] of Object.entries(reply.headers ?? {}))
      headers[name] = typeof value === 'string' ? value : [...value];
    const { body } = reply;
    if (isStreamed(body)) {
      response.writeHead(reply.status, headers);
      stream(request, response, body, correlationId);
      return;
    }
    if (reply.status !== 304) headers['Content-Length'] = Buffer.byteLength(body);
    // A body that was refused is not read to its end: the connection cannot be used again.
    if (!request.complete) headers.Connection = 'close';
    response.writeHead(reply.status, headers);
    const sent = request.method === 'HEAD' || reply.status === 304 ? '' : body;
    if (request.complete) {
      response.end(sent);
      return;
    }
    response.write(sent);
    endAfterBody(request, response);
  }

  /** What fails under way can only break the answer off, so that nobody takes a part for the whole. */
  function stream(
    { method }: IncomingMessage,
    response: ServerResponse,
    pieces: AsyncIterable<string | Uint8Array>,
    correlationId: string,
  ): void {
    if (method === 'HEAD') {
      response.end();
      return;
    }
    pipeline(Readable.from(pieces, { highWaterMark: 1 }), response).catch((error: unknown) => {
      if (!isGone(error)) log.error({ err: error, correlationId }, 'An answer could not be made to its end');
      response.destroy();
    });
  }

  function refused(error: unknown, name: string, correlationId: string): HttpReply {
    if (error instanceof Refusal) return problemReply(problemOf(error, correlationId), error.retryAfter);
    if (disk.note(error)) {
      const refusal = unavailable(messages.diskFull, DISK_RETRY_SECONDS);
      return problemReply(problemOf(refusal, correlationId), refusal.retryAfter);
    }
    if (isTransient(error)) {
      log.warn(
        { reason: (error as Error).message, correlationId, route: name },
        'The database or the event store is not available',
      );
      const refusal = unavailable('The service is not available right now. Try again.', 2);
      return problemReply(problemOf(refusal, correlationId), refusal.retryAfter);
    }
    log.error({ err: error, correlationId, route: name }, 'A request failed');
    return problemReply(unknownProblem(correlationId));
  }

  async function answer({ name, handle, cost = 0, lasting }: Answerer, exchange: Exchange): Promise<HttpReply> {
    try {
      const seconds = budgets.spend(exchange.address, cost);
      if (seconds > 0) throw tooMany(messages.tooMany, seconds);
      const { method, headers } = exchange.request;
      if (method !== 'GET' && method !== 'HEAD' && !isOurs(headers))
        throw forbidden('The request came from another site');
      return await (lasting ? handle(exchange) : deadline.of(handle(exchange)));
    } catch (error) {
      return refused(error, name, exchange.correlationId);
    }
  }

  return (request, response) => {
    const { url, method } = request;
    const arrived = performance.now();
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const found = find(method === 'HEAD' ? 'GET' : method, path);
    const answerer = found?.target ?? unanswered(path);
    const { name } = answerer;
    const correlationId = correlationOf(request);
    const exchange: Exchange = {
      request,
      params: found?.params ?? {},
      query: mark < 0 ? '' : url.slice(mark + 1),
      correlationId,
      address: clientAddress(request, settings.trustProxy),
    };
    answer(answerer, exchange)
      .then(reply => {
        send(request, response, reply, correlationId);
        const seconds = (performance.now() - arrived) / 1000;
        observe(name, reply.status, seconds);
        const ms = Math.round(seconds * 1000);
        requests[levelOf(name, reply.status)](
          { correlationId, route: name, method, status: reply.status, ms },
          'request',
        );
      })
      .catch((error: unknown) => {
        log.error({ err: error, correlationId, route: name }, 'An answer could not be sent');
        response.destroy();
      });
  };
}

const isStreamed = (body: HttpReply['body']): body is AsyncIterable<string | Uint8Array> =>
  typeof body === 'object' && Symbol.asyncIterator in body;

/** Health checks come every second, and refused sign-ins and rights concern whoever watches for attacks. */
function levelOf(name: string, status: number): 'debug' | 'info' | 'warn' {
  if (name.startsWith('Health') && status === 200) return 'debug';
  return status === 401 || status === 403 || status === 429 ? 'warn' : 'info';
}

/** The client went away. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const problemReply = (problem: Problem, retryAfter?: number): HttpReply => ({
  status: problem.status,
  body: JSON.stringify(problem),
  headers: {
    'Content-Type': 'application/problem+json',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  },
});

/** The client's id for the request, if it is one that may stand in a log; else a new one. */
function correlationOf(request: IncomingMessage): string {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
