import { event } from '../kernel/event.ts';

/** The secret and the recovery codes themselves are in tables of their own, never in events. */
export const factorEvents = {
  SecondFactorTurnedOn: event(),
  SecondFactorTurnedOff: event(),
  /** By staff, for somebody who has lost it. */
  SecondFactorReset: event<{ reason?: string }>({ personal: { reason: true } }),
  RecoveryCodesRenewed: event(),
  /** `left`: how many are still good. */
  RecoveryCodeUsed: event<{ left: number }>(),
  /** `passkey`: its key among the passkeys, which are in a table of their own. */
  PasskeyAdded: event<{ passkey: string }>({ personal: { passkey: false } }),
  PasskeyRemoved: event<{ passkey: string }>({ personal: { passkey: false } }),
};

/** `identity`: keyed hash of who somebody is at Google; the same person has one there, whatever the address. */
export const googleEvents = {
  GoogleLinked: event<{ identity: string }>({ personal: { identity: false } }),
  GoogleUnlinked: event(),
};

interface Entered {
  readonly entered: boolean;
  readonly secondFactor: boolean;
  readonly google: string | null;
}

/** What these events do to an account. */
export const factorFolds = {
  SecondFactorTurnedOn: <A extends Entered>(account: A): A => ({ ...account, secondFactor: true }),
  SecondFactorTurnedOff: <A extends Entered>(account: A): A => ({ ...account, secondFactor: false }),
  SecondFactorReset: <A extends Entered>(account: A): A => ({ ...account, secondFactor: false }),
  RecoveryCodesRenewed: <A extends Entered>(account: A): A => account,
  RecoveryCodeUsed: <A extends Entered>(account: A): A => account,
  PasskeyAdded: <A extends Entered>(account: A): A => account,
  PasskeyRemoved: <A extends Entered>(account: A): A => account,
  GoogleLinked: <A extends Entered>(account: A, { identity }: { readonly identity: string }): A => ({
    ...account,
    google: identity,
    entered: true,
  }),
  GoogleUnlinked: <A extends Entered>(account: A): A => ({ ...account, google: null }),
};
