import { randomBytes } from 'node:crypto';
import { articleTags } from '@learnloom/contracts/content/tags';
import { routeOf } from '@learnloom/contracts/kernel/command';
import { compare, type Figure } from '../figure.ts';
import type { LoadServices } from '../http/load-process.ts';
import { requestBytes } from '../http/request.ts';
import { startChild, type Child } from '../processes/child.ts';
import { startProduct, type Product } from '../product/product.ts';
import type { StandInServices } from './stand-in-process.ts';

export interface EventStoreDbOptions {
  readonly rounds: number;
  /** Length of each run. */
  readonly milliseconds: number;
}

const GOAL = 0.7;
const CLIENTS = 8;
/** What a server of EventStoreDB takes to have an append on disk. */
const APPEND_MS = 2;
/** More than a client sends in all rounds. */
const TAGS_EACH = 10_000;

/** Tags that one client creates, each with a name that has to be claimed. */
const requestsOf = (token: string): readonly Buffer[] => {
  const prefix = randomBytes(4).toString('hex');
  const headers = { Authorization: `Bearer ${token}` };
  return Array.from({ length: TAGS_EACH }, (_, n) =>
    requestBytes('POST', `/api${routeOf(articleTags.create).path}`, {
      headers,
      body: { title: `Tag ${n}`, slug: `${prefix}-${n}` },
    }),
  );
};

/** Commands a second that are shown by the read models when they are answered. */
function creating(load: Child<LoadServices>, { port, token }: Product, milliseconds: number): () => Promise<number> {
  const connections = Array.from({ length: CLIENTS }, () => requestsOf(token));
  let starts: readonly number[] | undefined;
  return async () => {
    const asked = { port, connections, ...(starts && { starts }), until: { milliseconds } };
    const { statuses, seconds, next } = await load.ask('run', asked);
    starts = next;
    const { 200: shown = 0, 201: created = 0, 202: followed = 0, ...others } = statuses;
    if (Object.keys(others).length > 0) throw new Error(`Creating failed: ${JSON.stringify(statuses)}`);
    return (shown + created + followed) / seconds;
  };
}

/** Commands over HTTP that claim a name, with the events in a stand-in for EventStoreDB, against the default store. */
export async function measureEventStoreDb(
  ownUrl: string,
  otherUrl: string,
  { rounds, milliseconds }: EventStoreDbOptions,
): Promise<Figure> {
  const opened: { stop(): Promise<void> }[] = [];
  const open = <T extends { stop(): Promise<void> }>(one: T): T => {
    opened.push(one);
    return one;
  };
  try {
    const standIn = open(startChild<StandInServices>(new URL('./stand-in-process.ts', import.meta.url)));
    const eventStoreUrl = await standIn.ask('start', APPEND_MS);
    const load = open(startChild<LoadServices>(new URL('../http/load-process.ts', import.meta.url)));
    const own = open(await startProduct(ownUrl, { demo: false }));
    const other = open(await startProduct(otherUrl, { demo: false, eventStoreUrl }));
    const compared = await compare(rounds, {
      measured: creating(load, other, milliseconds),
      limit: creating(load, own, milliseconds),
    });
    const note = `limit: the default store; ${APPEND_MS} ms an append`;
    return { name: `create on EventStoreDB, ${CLIENTS} clients`, unit: 'a second', ...compared, goal: GOAL, note };
  } finally {
    for (const one of opened.reverse()) await one.stop();
  }
}
