import { status, type sendUnaryData, type ServerDuplexStream } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import rpc from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import protobuf from 'google-protobuf/google/protobuf/any_pb.js';
import type { Entry, Proposed } from './entry.ts';
import type { ExpectedRevision, Log } from './log.ts';
import { appendAnswer, expectedOf, nameOf, NOWHERE, proposedOf } from './messages.ts';
import type { AppendReq, AppendResp, RepeatedAt } from './messages.ts';
import { streamDeleted, tooLarge, type GrpcRefusal } from './refusals.ts';

export interface Writer {
  readonly log: Log;
  readonly mostBytes: () => number;
  readonly repeatedAt: () => RepeatedAt;
}

const bytesOf = (events: readonly Proposed[]): number =>
  events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);

/** One append, all of whose messages have come. */
export function append(writer: Writer, requests: readonly AppendReq[], answer: sendUnaryData<AppendResp>): void {
  const options = requests[0]?.getOptions();
  const stream = nameOf(options?.getStreamIdentifier());
  const events = requests.slice(1).map(request => proposedOf(request.getProposedMessage()));
  // Its size is looked at while it comes, and all else after that.
  if (bytesOf(events) > writer.mostBytes()) return answer(tooLarge(writer.mostBytes()));
  const expected = expectedOf(options);
  const outcome = writer.log.append(stream, events, expected);
  if (outcome.kind === 'tombstoned') return answer(streamDeleted(stream));
  answer(null, appendAnswer(outcome, expected, writer.repeatedAt()));
}

type DeleteReq = InstanceType<typeof streams.DeleteReq>;
type DeleteResp = InstanceType<typeof streams.DeleteResp>;

/** Deletes a stream so that it may begin anew, or, with a tombstone, for good. */
export function remove(
  { log }: Writer,
  options: ReturnType<DeleteReq['getOptions']>,
  tombstone: boolean,
  answer: sendUnaryData<DeleteResp>,
): void {
  const stream = nameOf(options?.getStreamIdentifier());
  if (log.stream(stream) === 'tombstoned') return answer(streamDeleted(stream));
  const last = log.delete(stream, tombstone);
  if (last === null) return answer({ code: status.FAILED_PRECONDITION, details: 'There is no such stream' });
  const at = String(last.position);
  const { DeleteResp, TombstoneResp } = streams;
  // Their positions are messages of the same form.
  const { Position } = tombstone ? TombstoneResp : DeleteResp;
  const position = new Position().setCommitPosition(at).setPreparePosition(at);
  answer(null, new (tombstone ? TombstoneResp : DeleteResp)().setPosition(position));
}

type Uuid = InstanceType<typeof shared.UUID>;
type BatchReq = InstanceType<typeof streams.BatchAppendReq>;
type BatchResp = InstanceType<typeof streams.BatchAppendResp>;

interface Batch {
  readonly options: ReturnType<BatchReq['getOptions']>;
  readonly events: Proposed[];
}

export interface BatchCall {
  /** Settles when it is time to do what a message asks. */
  readonly thawed: () => Promise<void>;
  /** Why this node refuses whoever asks for the leader; null: it leads, or nobody asks. */
  readonly refusal: () => GrpcRefusal | null;
  /** Settles before an append is done. */
  readonly written: () => Promise<void>;
  /** Whether the answer reaches nobody; then its connections end. */
  readonly losesAnswer: () => Promise<boolean>;
}

/** Appends of one call, each in one or more messages, done side by side and answered as they are done. */
export function takeBatches(writer: Writer, call: ServerDuplexStream<BatchReq, BatchResp>, asked: BatchCall): void {
  const batches = new Map<string, Batch>();
  call.on('end', () => call.end());
  call.on('error', () => undefined);
  const answer = async (batch: Batch, correlation: Uuid | undefined): Promise<void> => {
    await asked.thawed();
    const refusal = asked.refusal();
    // Only that another node leads ends the call.
    if (refusal?.code === status.NOT_FOUND) return void call.emit('error', refusal);
    if (refusal === null) await asked.written();
    const response = refusal === null ? batchOutcome(writer, batch) : refused(refusal.details, new shared.Unknown());
    if (await asked.losesAnswer()) return;
    if (!call.cancelled) call.write(response.setCorrelationId(correlation));
  };
  call.on('data', (request: BatchReq) => {
    const correlation = request.getCorrelationId()?.getString() ?? '';
    const batch = batches.get(correlation) ?? { options: request.getOptions(), events: [] };
    batches.set(correlation, batch);
    for (const message of request.getProposedMessagesList()) batch.events.push(proposedOf(message));
    if (!request.getIsFinal()) return;
    batches.delete(correlation);
    // A connection that ends in between is nobody's error.
    answer(batch, request.getCorrelationId()).catch(() => undefined);
  });
}

function batchOutcome({ log, mostBytes, repeatedAt }: Writer, { options, events }: Batch): BatchResp {
  const stream = nameOf(options?.getStreamIdentifier());
  if (bytesOf(events) > mostBytes())
    return refused('MaximumAppendSizeExceeded', new shared.MaximumAppendSizeExceeded().setMaxappendsize(mostBytes()));
  const expected = expectedOfBatch(options);
  const outcome = log.append(stream, events, expected);
  if (outcome.kind === 'tombstoned') return refused('StreamDeleted', new shared.StreamDeleted());
  if (outcome.kind === 'conflict') {
    const wrong = new shared.WrongExpectedVersion();
    if (outcome.current < 0) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentStreamRevision(String(outcome.current));
    return refused('WrongExpectedVersion', wrong);
  }
  return batchAnswer(outcome.last, outcome.kind === 'repeated' ? repeatedAt() : 'there');
}

function expectedOfBatch(options: Batch['options']): ExpectedRevision {
  if (!options || options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'none';
  return options.hasStreamExists() ? 'exists' : Number(options.getStreamPosition());
}

function batchAnswer({ revision, position }: Entry, at: RepeatedAt): BatchResp {
  const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(revision));
  if (at === 'unknown') return new streams.BatchAppendResp().setSuccess(success.setNoPosition(new shared.Empty()));
  const place = at === 'nowhere' ? NOWHERE : String(position);
  const where = new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place);
  return new streams.BatchAppendResp().setSuccess(success.setPosition(where));
}

/** A refusal of one append, which leaves its call as it is. */
function refused(name: string, details: { serializeBinary(): Uint8Array }): BatchResp {
  const packed = new protobuf.Any();
  packed.pack(details.serializeBinary(), `event_store.client.${name}`);
  return new streams.BatchAppendResp().setError(new rpc.Status().setMessage(name).setDetails(packed));
}
