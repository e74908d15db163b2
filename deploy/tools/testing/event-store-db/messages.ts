import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Entry, Proposed } from './entry.ts';
import type { ExpectedRevision, Outcome } from './log.ts';

type StreamIdentifier = InstanceType<typeof shared.StreamIdentifier>;
type Uuid = InstanceType<typeof shared.UUID>;
export type ReadResp = InstanceType<typeof streams.ReadResp>;
export type AppendReq = InstanceType<typeof streams.AppendReq>;
export type AppendResp = InstanceType<typeof streams.AppendResp>;

export const nameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

const identifierOf = (name: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(name, 'utf8'));

const uuidOf = (uuid: Uuid | undefined): string => uuid?.getString() ?? '';

export function proposedOf(message: ReturnType<AppendReq['getProposedMessage']>): Proposed {
  if (!message) throw new Error('A message without an event');
  const fields = message.getMetadataMap();
  return {
    id: uuidOf(message.getId()),
    type: fields.get('type') ?? '',
    contentType: fields.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function expectedOf(options: ReturnType<AppendReq['getOptions']>): ExpectedRevision {
  if (!options || options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'none';
  return options.hasStreamExists() ? 'exists' : Number(options.getRevision());
}

/** Where a server says that it wrote what it recognised as repeated: it may have forgotten. */
export type RepeatedAt = 'unknown' | 'nowhere' | 'there';

/** The greatest number of 64 bits: -1 to a server. */
export const NOWHERE = '18446744073709551615';

type Decided = Exclude<Outcome, { kind: 'tombstoned' }>;

export function appendAnswer(outcome: Decided, expected: ExpectedRevision, repeatedAt: RepeatedAt): AppendResp {
  const answer = new streams.AppendResp();
  if (outcome.kind === 'conflict') {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (outcome.current < 0) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(String(outcome.current));
    if (expected === 'none') wrong.setExpectedNoStream(new shared.Empty());
    else if (expected === 'exists') wrong.setExpectedStreamExists(new shared.Empty());
    else wrong.setExpectedRevision(String(expected));
    return answer.setWrongExpectedVersion(wrong);
  }
  const success = new streams.AppendResp.Success().setCurrentRevision(String(outcome.last.revision));
  const repeated = outcome.kind === 'repeated';
  if (repeated && repeatedAt === 'unknown') return answer.setSuccess(success.setNoPosition(new shared.Empty()));
  const at = repeated && repeatedAt === 'nowhere' ? NOWHERE : String(outcome.last.position);
  return answer.setSuccess(
    success.setPosition(new streams.AppendResp.Position().setCommitPosition(at).setPreparePosition(at)),
  );
}

export function eventAnswer(entry: Entry): ReadResp {
  const at = String(entry.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(entry.id))
    .setStreamIdentifier(identifierOf(entry.stream))
    .setStreamRevision(String(entry.revision))
    .setCommitPosition(at)
    .setPreparePosition(at)
    .setData(entry.data)
    .setCustomMetadata(entry.metadata);
  recorded
    .getMetadataMap()
    .set('type', entry.type)
    .set('content-type', entry.contentType)
    .set('created', String(entry.created));
  return new streams.ReadResp().setEvent(new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(at));
}

export const confirmation = (id: string): ReadResp =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export const caughtUp = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export function checkpointAt(position: bigint): ReadResp {
  const at = String(position);
  return new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(at).setPreparePosition(at),
  );
}

export const streamNotFound = (name: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(name)),
  );
