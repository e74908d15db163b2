import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerCredentials } from '@grpc/grpc-js';
import { parseAddress, type EventStoreAddress } from '@learnloom/platform/event-store/event-store-db/address';
import { cuttable, type Cuttable } from '../cuttable.ts';
import { Log } from './log.ts';
import type { RepeatedAt } from './messages.ts';
import { pausedFor, serveNode, type Member } from './node.ts';
import { MOST_BYTES, type EndPoint } from './refusals.ts';

/** Stands in for a server of EventStoreDB in tests: its protocol, with everything in memory. */
export interface StandIn {
  /** Value for EVENT_STORE_URL. */
  readonly url: string;
  readonly address: EventStoreAddress;
  readonly port: number;
  /** Reads and subscriptions that it was asked for so far. */
  readonly reads: number;
  /** Ends every connection; new ones are taken. */
  cut(): Promise<void>;
  /** Ends every connection and takes no more, until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  /** Waits so many milliseconds before every answer. */
  slowDown(ms: number): void;
  /** Takes so many milliseconds for every append. */
  slowAppends(ms: number): void;
  /** Takes requests and answers none, until it is told otherwise. */
  freeze(frozen: boolean): void;
  /** Writes the next so many appends, and ends their connections instead of answering. */
  loseAnswers(count: number): void;
  /** What it says of the place of an append that it recognises; at first that it does not know. */
  repeats(at: RepeatedAt): void;
  /** Bytes that it takes in one append. */
  takes(mostBytes: number): void;
  /** Events of others than the product, of this type, all at once. */
  writeOthers(count: number, type?: string): void;
  close(): Promise<void>;
}

/** A connection string as the settings have it. */
export function addressOf(url: string): EventStoreAddress {
  const address = parseAddress(url);
  if (typeof address === 'string') throw new Error(`The connection string ${address}`);
  return address;
}

export interface StandInOptions {
  /** A free one by default. */
  readonly port?: number;
  /** Without TLS by default. */
  readonly credentials?: ServerCredentials;
  /** Reached without a way that can be cut, which costs as much again as what it leads to; then on a free port. */
  readonly direct?: boolean;
  /** Nodes of one cluster share it. */
  readonly log?: Log;
  /** What of the log this node has, and who leads; by default everything, and it does. */
  readonly end?: () => number;
  readonly growth?: (signal: AbortSignal) => Promise<void>;
  readonly members?: () => readonly Member[];
}

/** Starts one on this machine. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { log = new Log() } = options;
  const told = { slowness: 0, append: 0, frozen: false, lost: 0, reads: 0, mostBytes: MOST_BYTES };
  let repeatedAt: RepeatedAt = 'unknown';
  const self = (): EndPoint => ({ address: '127.0.0.1', port: Number(new URL(front.url).port) });
  const node = await serveNode({
    view: {
      log,
      end: options.end ?? (() => Number.POSITIVE_INFINITY),
      growth: options.growth ?? (signal => log.growth(signal)),
    },
    writer: { log, mostBytes: () => told.mostBytes, repeatedAt: () => repeatedAt },
    members: options.members ?? (() => [{ ...self(), leads: true }]),
    self,
    thawed: () => pausedFor(told.slowness, () => told.frozen),
    written: () => (told.append > 0 ? sleep(told.append) : Promise.resolve()),
    onRead: () => void (told.reads += 1),
    losesAnswer: async () => {
      if (told.lost === 0) return false;
      told.lost -= 1;
      await front.cut();
      await front.mend();
      return true;
    },
    ...(options.credentials && { credentials: options.credentials }),
  });
  const query = options.credentials ? '' : '?tls=false';
  const url = `esdb://127.0.0.1:${node.port}${query}`;
  const front = options.direct ? uncuttable(url) : await cuttable(url, options.port);
  return {
    url: front.url,
    get address() {
      return addressOf(front.url);
    },
    port: self().port,
    get reads() {
      return told.reads;
    },
    cut: async () => {
      await front.cut();
      await front.mend();
    },
    refuse: () => front.cut(),
    accept: () => front.mend(),
    slowDown: ms => (told.slowness = ms),
    slowAppends: ms => (told.append = ms),
    freeze: value => (told.frozen = value),
    loseAnswers: count => (told.lost = count),
    repeats: at => (repeatedAt = at),
    takes: mostBytes => (told.mostBytes = mostBytes),
    writeOthers: (count, type = 'OrderPaid') => log.writeOthers(count, type),
    close: async () => {
      await front.close();
      node.close();
    },
  };
}

function uncuttable(url: string): Cuttable {
  const cut = () => Promise.reject(new Error('It is reached directly'));
  return { url, cut, mend: cut, mute: () => undefined, close: () => Promise.resolve() };
}
