import { SEEN_POSITION } from '@learnloom/contracts/kernel/topic';
import type { ReadonlyStream } from '@learnloom/contracts/kernel/stream';
import type { Answering } from '../reading/answer.ts';
import { answerQuery } from '../reading/ask.ts';
import { responseCacheEntry } from '../reading/response-cache-entry.ts';
import { matches, type ResponseCacheEntry } from '../reading/response-cache.ts';
import { sharing } from '../reading/shared.ts';
import type { Runtime } from '../runtime.ts';
import { admit } from '../commands/execute.ts';
import { costs } from './address-budget.ts';
import { authenticate } from './authenticate.ts';
import { apiHeaders } from './headers.ts';
import { json, type Endpoint, type Exchange, type HttpReply } from './endpoint.ts';
import { inputBounds } from './input-bounds.ts';
import { queryInput } from './query-input.ts';

/** The HTTP side of a query. Public queries that say what makes them stale are answered from `responseCache` next time. */
export function queryEndpoint(runtime: Runtime, answering: Answering): Endpoint {
  const { route, name, access } = answering.query;
  const cached = access === 'public' && answering.scopes !== undefined;
  const inputOf: InputOf = ({ query, params }) =>
    Object.assign(queryInput(query, inputBounds(answering.query).parameters), params);
  const answerer = cached ? cachedAnswer : freshAnswer;
  return { route, name, cost: answering.cost ?? costs.query, handle: answerer(runtime, answering, inputOf) };
}

type InputOf = (exchange: Exchange) => Record<string, unknown>;

const freshAnswer =
  ({ guard, limiter, ports, hears }: Runtime, answering: Answering, inputOf: InputOf): Endpoint['handle'] =>
  async exchange => {
    const { query, attachment, limit } = answering;
    const actor = await authenticate(exchange.request, guard, query.access === 'public');
    admit(actor, query.access);
    if (limit) limiter.spend(`${query.name} ${actor?.key ?? exchange.address}`, limit);
    const replicable = await isReplicable(hears, exchange, actor !== null);
    const { output } = await answerQuery(ports, answering, inputOf(exchange), actor, replicable);
    if (answering.streamed) return streamed(output as ReadonlyStream);
    if (!attachment) return json(output);
    const headers = { 'Content-Disposition': `attachment; filename="${attachment(output)}"` };
    return { ...json(output), headers };
  };

/**
 * Whether a replica may answer: the client's position has been heard of here, with all changes until there. Someone who is
 * signed in and names no position may have sent a command to another backend just now.
 */
async function isReplicable(hears: Runtime['hears'], { request }: Exchange, signedIn: boolean): Promise<boolean> {
  const position = request.headers[SEEN_POSITION];
  return typeof position === 'string' ? hears(position) : !signedIn;
}

const streamed = ({ type, name, pieces }: ReadonlyStream): HttpReply => ({
  status: 200,
  body: pieces,
  headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
});

/** Requests at once for the same answer share one look-up, unless something changed in between. */
function cachedAnswer(
  { responseCache, ports, settings, hears }: Runtime,
  answering: Answering,
  inputOf: InputOf,
): Endpoint['handle'] {
  const { share } = sharing<ResponseCacheEntry>();
  const headers = {
    ...apiHeaders(settings),
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
  };

  async function fill(
    exchange: Exchange,
    key: string,
    since: number,
    replicable: boolean,
  ): Promise<ResponseCacheEntry> {
    const { output, tags } = await answerQuery(ports, answering, inputOf(exchange), null, replicable);
    const entry = responseCacheEntry(JSON.stringify(output), headers, tags);
    responseCache.put(key, entry, since);
    return entry;
  }

  return async exchange => {
    const signedIn = exchange.request.headers.authorization !== undefined;
    const replicable = await isReplicable(hears, exchange, signedIn);
    const key = responseCache.keyOf(exchange.request);
    const since = responseCache.generation();
    const from = replicable ? 'any' : 'primary';
    return replyOf(await share(`${from} ${since} ${key}`, () => fill(exchange, key, since, replicable)), exchange);
  };
}

function replyOf(entry: ResponseCacheEntry, { request }: Exchange): HttpReply {
  const headers = { ...entry.headers, ETag: entry.etag, Vary: 'Accept-Encoding' };
  if (matches(request.headers['if-none-match'], entry.etag)) return { status: 304, body: '', headers };
  return { status: 200, body: entry.raw, headers };
}
