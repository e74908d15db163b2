import { event } from '../kernel/event.ts';

/** The secret and the recovery codes themselves are in tables of their own, never in events. */
export const factorEvents = {
  SecondFactorTurnedOn: event(),
  SecondFactorTurnedOff: event(),
  /** By staff, for somebody who has lost it. */
  SecondFactorReset: event(),
  RecoveryCodesRenewed: event(),
  /** `left`: how many are still good. */
  RecoveryCodeUsed: event<{ left: number }>(),
};
