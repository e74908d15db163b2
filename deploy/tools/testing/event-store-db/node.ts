import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Server,
  ServerCredentials,
  type handleServerStreamingCall,
  type sendUnaryData,
  type ServerReadableStream,
  type ServerUnaryCall,
} from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, AppendResp, ReadResp } from './messages.ts';
import { answers, type View } from './reading.ts';
import { broken, MOST_BYTES, noLeader, notLeader, type EndPoint, type GrpcRefusal } from './refusals.ts';
import { append, remove, takeBatches, type Writer } from './writing.ts';

type DeleteReq = InstanceType<typeof streams.DeleteReq>;
type DeleteResp = InstanceType<typeof streams.DeleteResp>;

export interface Member extends EndPoint {
  readonly leads: boolean;
}

/** What makes one node of a log a server. */
export interface NodeOptions {
  readonly view: View;
  readonly writer: Writer;
  /** Nodes of its cluster as they are now, itself among them; none of them leads while they elect one. */
  readonly members: () => readonly Member[];
  readonly self: () => EndPoint;
  /** Settles when it is time to do what a request asks. */
  readonly thawed: () => Promise<void>;
  /** Settles before an append is done, in its turn. */
  readonly written: () => Promise<void>;
  /** Called at every read. */
  readonly onRead: () => void;
  /** Whether the answer of an append reaches nobody; then its connections end. */
  readonly losesAnswer: () => Promise<boolean>;
  readonly credentials?: ServerCredentials;
}

/** As servers do; whoever uses it here finds out at once. */
const batched = new features.SupportedMethod()
  .setServiceName('event_store.client.streams.streams')
  .setMethodName('batchappend');

interface Asked {
  readonly metadata: { get(name: string): readonly unknown[] };
}

/** Serves the protocol on a free port of this machine. */
export async function serveNode(options: NodeOptions): Promise<{ readonly port: number; close(): void }> {
  const { view, writer, members, self, thawed } = options;
  const server = new Server({ 'grpc.max_receive_message_length': 17 * MOST_BYTES });

  /** A node that does not lead refuses what asks for the leader; anything else it does, as followers do. */
  const refusalOf = ({ metadata }: Asked): GrpcRefusal | null => {
    if (metadata.get('requires-leader')[0] !== 'true') return null;
    const leader = members().find(({ leads }) => leads);
    if (leader?.port === self().port) return null;
    return leader ? notLeader(leader) : noLeader();
  };

  async function takeAppend(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) {
    const requests = await allOf(call);
    await thawed();
    const refusal = refusalOf(call);
    if (refusal) return answer(refusal);
    await options.written();
    append(writer, requests, (error, response) => {
      void options.losesAnswer().then(lost => lost || answer(error, response));
    });
  }

  const read: handleServerStreamingCall<streams.ReadReq, ReadResp> = call => {
    const ended = new AbortController();
    call.on('cancelled', () => ended.abort());
    call.on('error', () => ended.abort());
    const asked = call.request.getOptions();
    options.onRead();
    const send = async () => {
      await thawed();
      const refusal = refusalOf(call);
      if (refusal) throw refusal;
      if (!asked) throw broken('A read without options');
      for await (const message of answers(view, asked, ended.signal)) {
        await thawed();
        if (ended.signal.aborted) return;
        if (!call.write(message)) await once(call, 'drain', { signal: ended.signal });
      }
      call.end();
    };
    send().catch((error: unknown) => {
      if (ended.signal.aborted) return;
      call.emit('error', typeof error === 'object' && error !== null && 'code' in error ? error : broken(error));
    });
  };

  const removing =
    (tombstone: boolean) => (call: ServerUnaryCall<DeleteReq, DeleteResp>, answer: sendUnaryData<DeleteResp>) => {
      const refusal = refusalOf(call);
      if (refusal) return answer(refusal);
      remove(writer, call.request.getOptions(), tombstone, answer);
    };

  server.addService(streamServices.StreamsService, {
    read,
    append: (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) => {
      // A connection that ends in the middle of a request is nobody's error.
      takeAppend(call, answer).catch(() => undefined);
    },
    delete: removing(false),
    tombstone: removing(true),
    batchAppend: (call: Parameters<typeof takeBatches>[1]) =>
      takeBatches(writer, call, {
        thawed,
        refusal: () => refusalOf(call),
        written: options.written,
        losesAnswer: options.losesAnswer,
      }),
  });
  server.addService(featureServices.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: sendUnaryData<InstanceType<typeof features.SupportedMethods>>) =>
      answer(null, new features.SupportedMethods().setEventStoreServerVersion('24.10.0').setMethodsList([batched])),
  });
  server.addService(gossipServices.GossipService, {
    read: (_: unknown, answer: sendUnaryData<InstanceType<typeof gossip.ClusterInfo>>) =>
      answer(null, gossipOf(members())),
  });
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', options.credentials ?? ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return { port, close: () => server.forceShutdown() };
}

function gossipOf(members: readonly Member[]): InstanceType<typeof gossip.ClusterInfo> {
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
  const infos = members.map(({ address, port, leads }) =>
    new gossip.MemberInfo()
      .setIsAlive(true)
      .setState(leads ? LEADER : FOLLOWER)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(address).setPort(port)),
  );
  return new gossip.ClusterInfo().setMembersList(infos);
}

/** Not by an iterator, whose end costs as much as all else about a call. Rejects when its connection ends. */
function allOf(call: ServerReadableStream<AppendReq, AppendResp>): Promise<readonly AppendReq[]> {
  return new Promise((resolve, reject) => {
    const requests: AppendReq[] = [];
    call.on('data', (request: AppendReq) => requests.push(request));
    call.once('end', () => resolve(requests)).once('cancelled', () => reject(new Error('The call was cancelled')));
    call.once('error', reject);
  });
}

/** Waits so many milliseconds, and as long as it is frozen. */
export async function pausedFor(ms: number, frozen: () => boolean): Promise<void> {
  if (ms > 0) await sleep(ms);
  while (frozen()) await sleep(5);
}
