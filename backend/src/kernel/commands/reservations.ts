import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import { reservationEvents, type ReservationEvent } from '@learnloom/contracts/kernel/reservation';
import {
  ConcurrencyError,
  parseStream,
  streamName,
  type EventStore,
} from '@learnloom/platform/event-store/event-store';
import type { Logger } from '@learnloom/platform/log';
import { uuidOf } from '../deciding/uuid.ts';
import { reservation, type Reservation } from './reservation.ts';
import type { StreamKind, States } from './states.ts';

const kind = reservation as unknown as StreamKind;

/** Seconds after which an unconfirmed claim is void. */
const CLAIM_LIFE = 30;
const ATTEMPTS = 5;
/** Milliseconds for which a task waits for its turn, and between two looks. */
const TURN_MS = 5000;
const TURN_PAUSE_MS = 25;

/** Names that one stream's events need, claimed; the next step is to append them and then to confirm. */
export interface Claims {
  /** After the append: the names are the stream's. Never fails; what is lost here is mended by the next claimant. */
  confirm(): Promise<void>;
  /** The events were not appended, as far as is known. Never fails. */
  release(): Promise<void>;
}

export class NameTaken extends Error {
  override readonly name = 'NameTaken';
  constructor(readonly taken: string) {
    super('A name is taken');
  }
}

export interface Holder {
  readonly category: string;
  readonly key: string;
}

type Details = Omit<EventMetadata, 'schema'>;

/**
 * Keeps names unique across streams, on any event store: each name is a stream of its own whose expected version
 * decides races. A name that a stream holds according to its reservation, but not according to its own events (the
 * process ended in between), goes to the next claimant.
 */
export class Reservations {
  constructor(
    private readonly store: EventStore,
    private readonly states: States,
    /** Whether a stream's events say, read now, that it holds the name. */
    private readonly holds: (holder: Holder, name: string) => Promise<boolean>,
    private readonly log: Logger,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Claims all names or throws `NameTaken` for the first that another stream holds. */
  async claim(holder: string, names: readonly string[], details: Details): Promise<Claims> {
    const claim = randomUUID();
    const claimed: string[] = [];
    const release = () => this.settle(claimed, { type: 'NameReleased', data: { holder, claim } }, details);
    try {
      for (const name of [...names].sort()) {
        await this.claimOne(name, holder, claim, details);
        claimed.push(name);
      }
    } catch (error) {
      await release();
      throw error;
    }
    return {
      confirm: () => this.settle(claimed, { type: 'NameConfirmed', data: { holder, claim } }, details),
      release,
    };
  }

  /**
   * Runs the task while the holder has the name to itself, waiting for whoever has it; throws `NameTaken` when it does not
   * become free. A process that dies in its turn keeps the others waiting until the claim is void; a task must not
   * take longer than that.
   */
  async inTurn<T>(name: string, holder: string, details: Details, task: () => Promise<T>): Promise<T> {
    const end = this.clock() + TURN_MS;
    let turn: Claims | null = null;
    while (turn === null) {
      try {
        turn = await this.claim(holder, [name], details);
      } catch (error) {
        const taken = error instanceof NameTaken || error instanceof ConcurrencyError;
        if (!taken) throw error;
        if (this.clock() >= end) throw new NameTaken(name);
        await delay(TURN_PAUSE_MS * (1 + Math.random()));
      }
    }
    try {
      return await task();
    } finally {
      await turn.release();
    }
  }

  /** Releases names that the stream no longer holds. Never fails. */
  giveUp(holder: string, names: readonly string[], details: Details): Promise<void> {
    return this.settle(names, { type: 'NameReleased', data: { holder, claim: null } }, details);
  }

  /** The stream that holds a name, if its own events agree. */
  async holderOf(name: string): Promise<Holder | null> {
    const { holder } = await this.read(name);
    if (holder === null) return null;
    const found = parseStream(holder);
    return (await this.holds(found, name)) ? found : null;
  }

  private async read(name: string): Promise<Reservation & { version: number }> {
    const { state, version } = await this.states.refreshed(kind, keyOf(name));
    return { ...(state as Reservation), version };
  }

  private claimOne(name: string, holder: string, claim: string, details: Details): Promise<void> {
    return retried(async () => {
      const current = await this.read(name);
      if (current.holder !== null && current.holder !== holder) await this.takeOver(name, current, details);
      // Claimed even if it is ours already: the new version refuses whoever is about to take it over.
      const until = new Date(this.clock() + CLAIM_LIFE * 1000).toISOString();
      await this.append(name, { type: 'NameClaimed', data: { name, holder, claim, until } }, current.version, details);
    });
  }

  /** Returns when the name may be taken from its holder, else throws `NameTaken`. */
  private async takeOver(name: string, current: Reservation, details: Details): Promise<void> {
    const holder = current.holder ?? '';
    if (await this.holds(parseStream(holder), name)) {
      const [claim] = current.claims;
      if (claim) await this.settle([name], { type: 'NameConfirmed', data: { holder, claim } }, details);
      throw new NameTaken(name);
    }
    if (current.claims.length > 0 && Date.parse(current.until) > this.clock()) throw new NameTaken(name);
  }

  private async settle(
    names: readonly string[],
    event: Exclude<ReservationEvent, { type: 'NameClaimed' }>,
    details: Details,
  ): Promise<void> {
    const settled = await Promise.allSettled(names.map(name => retried(() => this.settleOne(name, event, details))));
    for (const result of settled)
      if (result.status === 'rejected')
        this.log.warn({ err: result.reason }, 'A reservation could not be settled; the next claimant will');
  }

  private async settleOne(
    name: string,
    event: Exclude<ReservationEvent, { type: 'NameClaimed' }>,
    details: Details,
  ): Promise<void> {
    const { holder, claim } = event.data;
    const current = await this.read(name);
    if (current.holder !== holder) return;
    if (claim !== null && !current.claims.includes(claim)) return;
    let settled: ReservationEvent = event;
    if (event.type === 'NameReleased' && (await this.holds(parseStream(holder), name))) {
      if (claim === null) return;
      // Recorded by another command of the stream, or by an append whose answer was lost.
      settled = { type: 'NameConfirmed', data: { holder, claim } };
    }
    await this.append(name, settled, current.version, details);
  }

  private async append(name: string, event: ReservationEvent, version: number, details: Details): Promise<void> {
    const metadata = { ...details, schema: reservationEvents[event.type].version };
    const expected = version < 0 ? 'none' : version;
    const stream = streamName(kind.category, keyOf(name));
    await this.store.append(stream, [{ id: randomUUID(), ...event, metadata }], expected);
  }
}

const keyOf = (name: string): string => uuidOf('name', name);

async function retried(step: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await step();
      return;
    } catch (error) {
      if (!(error instanceof ConcurrencyError) || attempt === ATTEMPTS) throw error;
    }
  }
}
