import { reservationSubject, type ReservationEvent } from '@learnloom/contracts/kernel/reservation';
import { stream } from '../deciding/decider.ts';

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

export const reservation = stream<Reservation, ReservationEvent>(reservationSubject, {
  initial: free,
  evolve: {
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
  },
});
