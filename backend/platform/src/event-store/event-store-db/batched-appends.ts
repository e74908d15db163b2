import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient, Position as LogPosition } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { EventStoreUnavailable, type NewEvent } from '../event-store.ts';
import type { EventStoreAddress } from './address.ts';
import { SILENCE_MS } from './calls.ts';
import { translated } from './failures.ts';

export type Outcome =
  /** `position` null: the server keeps no track of where. */
  | { readonly kind: 'written'; readonly version: number; readonly position: LogPosition | null }
  /** -1: there is no such stream. */
  | { readonly kind: 'conflict'; readonly current: number }
  | { readonly kind: 'too-large'; readonly mostBytes: number };

type Request = InstanceType<typeof streams.BatchAppendReq>;
type Answer = InstanceType<typeof streams.BatchAppendResp>;
type Duplex = ReturnType<InstanceType<typeof services.StreamsClient>['batchAppend']>;

interface Waiting {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  readonly silence: NodeJS.Timeout;
}

/** Bytes of events after which an append goes on in another message: servers bound messages as well as appends. */
const MESSAGE_BYTES = 1024 * 1024;

/** What the server refuses for good; everything else may be otherwise in a moment. */
const lasting: ReadonlySet<string> = new Set(['StreamDeleted', 'AccessDenied', 'InvalidTransaction', 'BadRequest']);

/**
 * Appends in one call that lasts: a message each, answered when it is durable, side by side. A call for each costs both
 * sides several times as much. The client does the same, but an answer that nobody waits for any more ends the process
 * there (6.2.1).
 */
export class BatchedAppends {
  private call: Promise<Call> | null = null;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly credentials: EventStoreAddress['credentials'],
  ) {}

  /** At a version, -1: a new stream. Throws `EventStoreUnavailable` when the outcome is unknown. */
  async append(stream: string, events: readonly NewEvent[], version: number): Promise<Outcome> {
    const call = await this.current();
    return call.send(stream, events, version);
  }

  private current(): Promise<Call> {
    if (this.call) return this.call;
    const call = this.open();
    this.call = call;
    const gone = () => {
      if (this.call === call) this.call = null;
    };
    void call.then(({ ended }) => ended).then(gone, gone);
    return call;
  }

  private async open(): Promise<Call> {
    const asked = { requiresLeader: true, ...(this.credentials && { credentials: this.credentials }) };
    const endless = { deadline: Number.POSITIVE_INFINITY };
    const calls: Call[] = [];
    await this.client['GRPCStreamCreator'](services.StreamsClient, 'batchAppend', server => {
      const duplex = server.batchAppend(...this.client['callArguments'](asked, endless));
      calls.push(new Call(duplex));
      return duplex;
    })();
    const [call] = calls;
    if (!call) throw new EventStoreUnavailable('The event store could not be called');
    return call;
  }
}

class Call {
  /** Settles when no append goes into it any more. */
  readonly ended: Promise<void>;
  private readonly end: () => void;
  private readonly waiting = new Map<string, Waiting>();
  private failure: unknown = null;

  constructor(private readonly duplex: Duplex) {
    const { promise, resolve } = deferred();
    this.ended = promise;
    this.end = resolve;
    duplex.on('data', (answer: Answer) => this.take(answer));
    duplex.on('error', error => this.fail(translated(error)));
    duplex.on('end', () => this.fail(new EventStoreUnavailable('The event store ended the call')));
  }

  send(stream: string, events: readonly NewEvent[], version: number): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.failure !== null) {
        reject(this.failure as Error);
        return;
      }
      const id = randomUUID();
      const silence = setTimeout(() => {
        this.fail(new EventStoreUnavailable('The event store does not answer'));
        this.duplex.cancel();
      }, SILENCE_MS);
      this.waiting.set(id, { resolve, reject, silence });
      // What the connection cannot take yet is kept, which whoever waits for an answer bounds.
      for (const request of requestsOf(id, stream, events, version)) this.duplex.write(request);
    });
  }

  private take(answer: Answer): void {
    const id = answer.getCorrelationId()?.getString() ?? '';
    const asked = this.waiting.get(id);
    if (!asked) return;
    this.waiting.delete(id);
    clearTimeout(asked.silence);
    try {
      asked.resolve(outcomeOf(answer));
    } catch (error) {
      asked.reject(error);
    }
  }

  private fail(error: unknown): void {
    this.failure ??= error;
    this.end();
    for (const { reject, silence } of this.waiting.values()) {
      clearTimeout(silence);
      reject(error);
    }
    this.waiting.clear();
  }
}

const encoder = new TextEncoder();

function* requestsOf(id: string, stream: string, events: readonly NewEvent[], version: number): Generator<Request> {
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(encoder.encode(stream)),
  );
  if (version < 0) options.setNoStream(new shared.Empty());
  else options.setStreamPosition(String(version));
  const next = () => new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString(id));
  let request = next().setOptions(options);
  let bytes = 0;
  for (const event of events) {
    const data = encoder.encode(JSON.stringify(event.data));
    const metadata = encoder.encode(JSON.stringify(event.metadata));
    const size = data.length + metadata.length;
    if (bytes > 0 && bytes + size > MESSAGE_BYTES) {
      yield request;
      request = next();
      bytes = 0;
    }
    bytes += size;
    const message = new streams.BatchAppendReq.ProposedMessage()
      .setId(new shared.UUID().setString(event.id))
      .setData(data)
      .setCustomMetadata(metadata);
    message.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
    request.addProposedMessages(message);
  }
  yield request.setIsFinal(true);
}

function outcomeOf(answer: Answer): Outcome {
  const success = answer.getSuccess();
  if (!success) return refusalOf(answer);
  const at = success.getPosition();
  return {
    kind: 'written',
    version: Number(success.getCurrentRevision()),
    position: at ? { commit: BigInt(at.getCommitPosition()), prepare: BigInt(at.getPreparePosition()) } : null,
  };
}

/** Throws what is neither a conflict nor a matter of size. */
function refusalOf(answer: Answer): Outcome {
  const error = answer.getError();
  const details = error?.getDetails();
  const name = details?.getTypeName().split('.').at(-1) ?? '';
  const bytes = details?.getValue_asU8() ?? new Uint8Array();
  if (name === 'WrongExpectedVersion') {
    const wrong = shared.WrongExpectedVersion.deserializeBinary(bytes);
    return {
      kind: 'conflict',
      current: wrong.hasCurrentStreamRevision() ? Number(wrong.getCurrentStreamRevision()) : -1,
    };
  }
  if (name === 'MaximumAppendSizeExceeded') {
    const mostBytes = shared.MaximumAppendSizeExceeded.deserializeBinary(bytes).getMaxappendsize();
    return { kind: 'too-large', mostBytes };
  }
  const said = `The event store refused an append: ${error?.getMessage() ?? name}`;
  throw lasting.has(name) ? new Error(said) : new EventStoreUnavailable(said);
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>(settle => (resolve = settle));
  return { promise, resolve };
}
