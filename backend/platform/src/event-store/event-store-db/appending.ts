import {
  AppendTooLarge,
  ConcurrencyError,
  type Expected,
  type NewEvent,
  type Position,
  type StoredEvent,
} from '../event-store.ts';
import type { BatchedAppends, Outcome } from './batched-appends.ts';
import { persistently } from './calls.ts';
import { positionOf } from './position.ts';

export interface Appended {
  readonly version: number;
  readonly position: Position;
}

type Written = Extract<Outcome, { kind: 'written' }>;

/** A server that keeps no track of where it wrote says so with this position (-1). */
const NOWHERE = 0xffffffffffffffffn;

/** Version 4 of UUIDs: drawn at random, so that nobody else has appended it before. */
const isRandom = (id: string): boolean => id.charAt(14) === '4';

const bytesOf = (events: readonly NewEvent[]): number =>
  events.reduce(
    (sum, { data, metadata }) => sum + Buffer.byteLength(JSON.stringify(data) + JSON.stringify(metadata)),
    0,
  );

/**
 * Appends to streams of an EventStoreDB. The server recognises a repeated append only at the same expected version; what
 * the product promises beyond that is looked up in the stream.
 */
export class Appending {
  constructor(
    private readonly appends: BatchedAppends,
    private readonly read: (stream: string) => Promise<readonly StoredEvent[]>,
  ) {}

  async append(stream: string, events: readonly NewEvent[], expected: Expected): Promise<Appended> {
    const last = events.at(-1);
    if (!last) throw new Error(`Nothing to append to ${stream}`);
    if (expected === 'none') return this.write(stream, events, -1);
    if (typeof expected === 'number' && isRandom(last.id)) return this.write(stream, events, expected);
    for (;;) {
      const { version, earlier } = await this.lookUp(stream, last.id);
      if (earlier) return earlier;
      if (typeof expected === 'number' ? expected !== version : expected === 'exists' && version < 0)
        throw new ConcurrencyError(stream, version);
      try {
        return await this.write(stream, events, version);
      } catch (error) {
        // Somebody else was faster, which only matters to those who expect a version.
        if (typeof expected === 'number' || !(error instanceof ConcurrencyError)) throw error;
      }
    }
  }

  /** An append whose outcome is unknown is repeated with the same ids at the same version, which the server recognises. */
  private async write(stream: string, events: readonly NewEvent[], version: number): Promise<Appended> {
    const outcome = await persistently(() => this.appends.append(stream, events, version));
    if (outcome.kind === 'written') return this.answered(stream, outcome);
    if (outcome.kind === 'too-large') throw new AppendTooLarge(bytesOf(events), outcome.mostBytes);
    const last = events.at(-1)?.id ?? '';
    const { earlier } = isRandom(last) ? { earlier: null } : await this.lookUp(stream, last);
    if (earlier) return earlier;
    throw new ConcurrencyError(stream, outcome.current);
  }

  private async answered(stream: string, { version, position }: Written): Promise<Appended> {
    if (position && position.commit !== NOWHERE) return { version, position: positionOf(position) };
    const stored = (await this.read(stream)).find(event => event.version === version);
    if (!stored) throw new Error(`Event ${version} of ${stream} was recorded and cannot be found`);
    return { version, position: stored.position };
  }

  /** The stream's version (-1: there is none), and where the event stands in it if it does. */
  private async lookUp(stream: string, id: string): Promise<{ version: number; earlier: Appended | undefined }> {
    const stored = await this.read(stream);
    const earlier = stored.findLast(event => event.id === id);
    return {
      version: stored.at(-1)?.version ?? -1,
      earlier: earlier && { version: earlier.version, position: earlier.position },
    };
  }
}
