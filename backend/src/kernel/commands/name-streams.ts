import { randomUUID } from 'node:crypto';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import { reservationEvents, type ReservationEvent } from '@learnloom/contracts/kernel/reservation';
import { streamName, type EventStore } from '@learnloom/platform/event-store/event-store';
import { uuidOf } from '../deciding/uuid.ts';
import { reservation, type Reservation } from './reservation.ts';
import { stateAfter, type Loaded, type StreamKind, type States } from './states.ts';

/** Metadata of the command on whose behalf a name is claimed. */
export type Details = Omit<EventMetadata, 'schema'>;

export interface Known extends Reservation {
  readonly loaded: Loaded;
}

type Claim = Extract<ReservationEvent, { type: 'NameClaimed' }>['data'] & { readonly metadata: EventMetadata };

const kind = reservation as unknown as StreamKind;

/** Names may be personal; their streams' names say nothing. */
const keyOf = (name: string): string => uuidOf('name', name);

const knownOf = (loaded: Loaded): Known => ({ ...(loaded.state as Reservation), loaded });

/** The stream of each name. */
export class NameStreams {
  constructor(
    private readonly store: EventStore,
    private readonly states: States,
  ) {}

  /** As recorded now. */
  async read(name: string): Promise<Known> {
    return knownOf(await this.states.refreshed(kind, keyOf(name)));
  }

  /** As this process wrote it last, else as of a name that nobody has claimed: an append on it finds out. */
  presumed(name: string): Known {
    return knownOf(this.states.presumed(kind, keyOf(name)));
  }

  /** Every claim of the name that was ever made. */
  claimsOf(name: string): Promise<ReadonlyMap<string, Claim>> {
    return claimsIn(this.store, streamName(kind.category, keyOf(name)));
  }

  async append(name: string, event: ReservationEvent, { loaded }: Known, details: Details): Promise<void> {
    const { version } = loaded;
    const key = keyOf(name);
    const metadata = { ...details, schema: reservationEvents[event.type].version };
    const added = [{ id: randomUUID(), ...event, metadata }];
    const stream = streamName(kind.category, key);
    const appended = await this.store.append(stream, added, version < 0 ? 'none' : version);
    const decided = { events: [event], state: stateAfter(kind, loaded, [event], details.time) };
    if (appended.version === version + 1) this.states.advanced(kind, key, loaded, decided, details.commandId);
    else this.states.forget(kind.category, key);
  }
}

/** Claims in the stream of a name, by their ids. */
export async function claimsIn(store: EventStore, stream: string): Promise<ReadonlyMap<string, Claim>> {
  const claims = new Map<string, Claim>();
  for (const { type, data, metadata } of await store.read(stream)) {
    const event = { type, data } as ReservationEvent;
    if (event.type === 'NameClaimed') claims.set(event.data.claim, { ...event.data, metadata });
  }
  return claims;
}
