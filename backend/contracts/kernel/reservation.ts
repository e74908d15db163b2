import { event, type EventOf } from './event.ts';

/**
 * Names that only one stream may hold at a time (a slug within its kind, an email's keyed hash). Each name has a
 * stream of its own; it is claimed before the events that need it. Those confirm the claim, which can be read from their stream;
 * what came to nothing is released.
 */
export const reservationEvents = {
  /** `holder`: the stream that wants the name. `until`: ISO date-time after which an unconfirmed claim is void. */
  NameClaimed: event<{ name: string; holder: string; claim: string; until: string }>(),
  /** Written where a claim looked as if it had come to nothing and its stream holds the name all the same. */
  NameConfirmed: event<{ holder: string; claim: string }>(),
  /** `claim` null: the holder gave the name up; else that claim came to nothing. */
  NameReleased: event<{ holder: string; claim: string | null }>(),
};
export type ReservationEvent = EventOf<typeof reservationEvents>;

/** Category of the streams; bookkeeping, not shown in the activity log. */
export const reservationSubject = 'reservation';
