import { status, type sendUnaryData, type ServerDuplexStream } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Entry, Proposed } from './entry.ts';
import type { ExpectedRevision, Log } from './log.ts';
import { appendAnswer, expectedOf, nameOf, proposedOf, type AppendReq, type AppendResp } from './messages.ts';
import type { RepeatedAt } from './messages.ts';
import { streamDeleted, tooLarge } from './refusals.ts';

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

type BatchReq = InstanceType<typeof streams.BatchAppendReq>;
type BatchResp = InstanceType<typeof streams.BatchAppendResp>;

interface Batch {
  readonly options: ReturnType<BatchReq['getOptions']>;
  readonly events: Proposed[];
}

/** Appends of one call, each in one or more messages, answered as they become whole. A refusal ends the call. */
export function takeBatches(writer: Writer, call: ServerDuplexStream<BatchReq, BatchResp>): void {
  const batches = new Map<string, Batch>();
  call.on('end', () => call.end());
  call.on('error', () => undefined);
  call.on('data', (request: BatchReq) => {
    const correlation = request.getCorrelationId()?.getString() ?? '';
    const batch = batches.get(correlation) ?? { options: request.getOptions(), events: [] };
    batches.set(correlation, batch);
    batch.events.push(...request.getProposedMessagesList().map(message => proposedOf(message)));
    if (!request.getIsFinal()) return;
    batches.delete(correlation);
    const stream = nameOf(batch.options?.getStreamIdentifier());
    const outcome = written(writer, stream, batch);
    if (outcome === null) call.emit('error', { code: status.FAILED_PRECONDITION, details: 'A batch is refused' });
    else call.write(batchAnswer(outcome).setCorrelationId(request.getCorrelationId()));
  });
}

/** Null: refused. */
function written(writer: Writer, stream: string, { options, events }: Batch): Entry | null {
  if (bytesOf(events) > writer.mostBytes()) return null;
  const outcome = writer.log.append(stream, events, expectedOfBatch(options));
  return 'last' in outcome ? outcome.last : null;
}

function expectedOfBatch(options: Batch['options']): ExpectedRevision {
  if (!options || options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'none';
  return options.hasStreamExists() ? 'exists' : Number(options.getStreamPosition());
}

function batchAnswer({ revision, position }: Entry): BatchResp {
  const at = String(position);
  const where = new shared.AllStreamPosition().setCommitPosition(at).setPreparePosition(at);
  const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(revision)).setPosition(where);
  return new streams.BatchAppendResp().setSuccess(success);
}
