import { reservationSubject, type ReservationEvent } from '@learnloom/contracts/kernel/reservation';
import type { Kind } from '../deciding/recorded-states.ts';

export interface Reservation {
  /** Stream that holds the name or is about to; null: free. */
  readonly holder: string | null;
  readonly confirmed: boolean;
  /** Claims that are neither confirmed nor released; all of the one holder. */
  readonly claims: readonly string[];
  /** ISO 8601; the last claim is void afterwards. */
  readonly until: string;
}

const free: Reservation = { holder: null, confirmed: false, claims: [], until: '' };

const without = (state: Reservation, claim: string | null): readonly string[] =>
  state.claims.filter(other => other !== claim);

type Steps = {
  readonly [E in ReservationEvent as E['type']]: (state: Reservation, data: E['data']) => Reservation;
};

const steps: Steps = {
  NameClaimed: (state, { holder, claim, until }) =>
    state.holder === holder
      ? { ...state, until, claims: [...state.claims, claim] }
      : { holder, until, confirmed: false, claims: [claim] },
  NameConfirmed: (state, { holder, claim }) => ({ ...state, holder, confirmed: true, claims: without(state, claim) }),
  NameReleased: (state, { claim }) => {
    const claims = without(state, claim);
    const confirmed = state.confirmed && claim !== null;
    return confirmed || claims.length > 0 ? { ...state, confirmed, claims } : free;
  },
};

/** Bookkeeping of its own: no thing that somebody could look back on. */
export const reservation: Kind<Reservation> = {
  category: reservationSubject,
  initial: free,
  evolve: (state, { type, data }) => steps[type as keyof Steps](state, data as never),
};
