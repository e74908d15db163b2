import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type handleServerStreamingCall,
  type ServerReadableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { parseAddress, type EventStoreAddress } from '@learnloom/platform/event-store/event-store-db/address';
import { cuttable } from '../cuttable.ts';
import { Log } from './log.ts';
import {
  appendAnswer,
  expectedOf,
  nameOf,
  proposedOf,
  type AppendReq,
  type AppendResp,
  type ReadResp,
} from './messages.ts';
import { answers } from './reading.ts';

/** Bytes of one append at most, as servers are set unless somebody changes it. */
const MOST_BYTES = 1024 * 1024;

/** Stands in for a server of EventStoreDB in tests: its protocol, with everything in memory. */
export interface StandIn {
  /** Value for EVENT_STORE_URL. */
  readonly url: string;
  readonly address: EventStoreAddress;
  readonly port: number;
  /** Ends every connection; new ones are taken. */
  cut(): Promise<void>;
  /** Ends every connection and takes no more, until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  /** Waits so many milliseconds before every answer. */
  slowDown(ms: number): void;
  /** Takes requests and answers none, until it is told otherwise. */
  freeze(frozen: boolean): void;
  /** Writes the next so many appends, and ends their connections instead of answering. */
  loseAnswers(count: number): void;
  close(): Promise<void>;
}

/** A connection string as the settings have it. */
export function addressOf(url: string): EventStoreAddress {
  const address = parseAddress(url);
  if (typeof address === 'string') throw new Error(`The connection string ${address}`);
  return address;
}

/** As servers do; whoever uses it here finds out at once. */
const batched = new features.SupportedMethod()
  .setServiceName('event_store.client.streams.streams')
  .setMethodName('batchappend');

const tooLarge = () => {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(MOST_BYTES));
  return { code: status.INVALID_ARGUMENT, details: 'Maximum append size exceeded', metadata };
};

/** Starts one on a free port of this machine, or on the given one. */
export async function startStandIn(port?: number): Promise<StandIn> {
  const log = new Log();
  const server = new Server({ 'grpc.max_receive_message_length': 17 * MOST_BYTES });
  let slowness = 0;
  let lost = 0;
  let frozen = false;
  const thawed = async () => {
    await sleep(slowness);
    while (frozen) await sleep(5);
  };

  async function append(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) {
    const requests: AppendReq[] = [];
    for await (const request of call) requests.push(request as AppendReq);
    await thawed();
    const options = requests[0]?.getOptions();
    const events = requests.slice(1).map(request => proposedOf(request.getProposedMessage()));
    if (events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0) > MOST_BYTES)
      return answer(tooLarge());
    const expected = expectedOf(options);
    const outcome = log.append(nameOf(options?.getStreamIdentifier()), events, expected);
    if (lost === 0) return answer(null, appendAnswer(outcome, expected));
    lost -= 1;
    await front.cut();
    await front.mend();
  }

  const read: handleServerStreamingCall<streams.ReadReq, ReadResp> = call => {
    const ended = new AbortController();
    call.on('cancelled', () => ended.abort());
    call.on('error', () => ended.abort());
    const options = call.request.getOptions();
    const send = async () => {
      await thawed();
      if (!options) throw new Error('A read without options');
      for await (const message of answers(log, options, ended.signal)) {
        await thawed();
        if (ended.signal.aborted) return;
        if (!call.write(message)) await once(call, 'drain', { signal: ended.signal });
      }
      call.end();
    };
    send().catch((error: unknown) => {
      if (!ended.signal.aborted) call.emit('error', { code: status.INTERNAL, details: String(error) });
    });
  };

  const unavailable = (_: unknown, answer: (error: { code: status; details: string }) => void) =>
    answer({ code: status.UNIMPLEMENTED, details: 'The stand-in has no such method' });
  server.addService(streamServices.StreamsService, {
    read,
    append: (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) => {
      // A connection that ends in the middle of a request is nobody's error.
      append(call, answer).catch(() => undefined);
    },
    delete: unavailable,
    tombstone: unavailable,
    batchAppend: (call: { emit(name: 'error', error: object): void }) =>
      call.emit('error', { code: status.UNIMPLEMENTED, details: 'The stand-in has no batched appends' }),
  });
  server.addService(featureServices.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: sendUnaryData<InstanceType<typeof features.SupportedMethods>>) =>
      answer(null, new features.SupportedMethods().setEventStoreServerVersion('24.10.0').setMethodsList([batched])),
  });
  const inner = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  const front = await cuttable(`esdb://127.0.0.1:${inner}?tls=false`, port);
  return {
    url: front.url,
    address: addressOf(front.url),
    port: Number(new URL(front.url).port),
    cut: async () => {
      await front.cut();
      await front.mend();
    },
    refuse: () => front.cut(),
    accept: () => front.mend(),
    slowDown: ms => (slowness = ms),
    freeze: value => (frozen = value),
    loseAnswers: count => (lost = count),
    close: async () => {
      await front.close();
      server.forceShutdown();
    },
  };
}
