import { event } from '../kernel/event.ts';

/**
 * How people show that an address or an invitation is theirs. `challenge`: the id, a UUID, from which the code or link in
 * their mail is derived; it is drawn anew each time, and of no use without the installation's key.
 */
export const proofEvents = {
  /** `number` counts the codes of one registration. */
  ConfirmationRequested: event<{ challenge: string; number: number }>({ personal: { challenge: false } }),
  /** A wrong code; `tries` counts those for the present challenge. */
  ConfirmationFailed: event<{ tries: number }>({ failed: true }),
  AddressConfirmed: event(),
  /** `number` counts the codes of a `day` (UTC). */
  ResetRequested: event<{ challenge: string; day: string; number: number }>({
    personal: { challenge: false, day: false },
  }),
  /** `known`: from a browser that had signed in to the account before; its tries are counted apart from those of others. */
  ResetFailed: event<{ tries: number; known?: true }>({ failed: true }),
  InvitationSent: event<{ challenge: string }>({ personal: { challenge: false } }),
};

/** What an account remembers of them. Null: there is none that is open. */
export interface Proofs {
  readonly confirmChallenge: string | null;
  readonly confirmAt: string | null;
  readonly confirmNumber: number;
  readonly confirmTries: number;
  readonly resetChallenge: string | null;
  readonly resetAt: string | null;
  readonly resetDay: string;
  readonly resetNumber: number;
  readonly resetTries: number;
  /** From browsers that had signed in to the account before. */
  readonly resetKnownTries: number;
  /** Challenge of the newest invitation. */
  readonly invitation: string | null;
  /** When it was sent. */
  readonly invitedAt: string | null;
  /** Whether signing in takes a code besides the password. */
  readonly secondFactor: boolean;
  /** Keyed hash of the linked Google account. */
  readonly google: string | null;
}

export const noProofs: Proofs = {
  confirmChallenge: null,
  confirmAt: null,
  confirmNumber: 0,
  confirmTries: 0,
  resetChallenge: null,
  resetAt: null,
  resetDay: '',
  resetNumber: 0,
  resetTries: 0,
  resetKnownTries: 0,
  invitation: null,
  invitedAt: null,
  secondFactor: false,
  google: null,
};
export const proofFields = Object.keys(noProofs) as (keyof Proofs)[];

/** What an account keeps for itself besides. */
export const bookkeeping = [
  'emailHash',
  'registeredAt',
  'lastSignInAt',
  'entered',
  'erased',
  'revision',
  'confirmed',
  'changedIn',
] as const;

interface Proven extends Proofs {
  readonly confirmed: boolean;
}
interface Asked {
  readonly challenge: string;
  readonly number: number;
}
interface Failed {
  readonly tries: number;
  readonly known?: true;
}
interface At {
  readonly time: string;
}

/** What these events do to an account. */
export const proofFolds = {
  ConfirmationRequested: <A extends Proven>(account: A, { challenge, number }: Asked, { time }: At): A => ({
    ...account,
    confirmChallenge: challenge,
    confirmAt: time,
    confirmNumber: number,
    confirmTries: 0,
  }),
  ConfirmationFailed: <A extends Proven>(account: A, { tries }: { readonly tries: number }): A => ({
    ...account,
    confirmTries: tries,
  }),
  AddressConfirmed: <A extends Proven>(account: A): A => ({ ...account, confirmed: true, confirmChallenge: null }),
  ResetRequested: <A extends Proven>(
    account: A,
    { challenge, day, number }: Asked & { readonly day: string },
    { time }: At,
  ): A => ({
    ...account,
    resetChallenge: challenge,
    resetAt: time,
    resetDay: day,
    resetNumber: number,
    resetTries: 0,
    resetKnownTries: 0,
  }),
  ResetFailed: <A extends Proven>(account: A, { tries, known }: Failed): A => ({
    ...account,
    ...(known ? { resetKnownTries: tries } : { resetTries: tries }),
  }),
  InvitationSent: <A extends Proven>(account: A, { challenge }: { readonly challenge: string }, { time }: At): A => ({
    ...account,
    invitation: challenge,
    invitedAt: time,
  }),
};
