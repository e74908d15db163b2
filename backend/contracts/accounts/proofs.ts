import { event } from '../kernel/event.ts';
import type { LinkedProvider } from './factor-events.ts';

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
  /** `asker`: keyed hash of the secret of whoever asked, who alone can enter the code. */
  ResetRequested: event<{ challenge: string; asker: string }>({
    version: 2,
    personal: { challenge: false, asker: false },
  }),
  /** `tries` counts those at the code of `challenge`. */
  ResetFailed: event<{ challenge: string; tries: number }>({
    version: 2,
    failed: true,
    personal: { challenge: false },
  }),
  InvitationSent: event<{ challenge: string }>({ personal: { challenge: false } }),
};

/** A mail for a new password. Its code is entered where it was asked for; its link opens wherever the mail is read. */
export interface AskedReset {
  readonly challenge: string;
  readonly asker: string;
  /** ISO 8601. */
  readonly at: string;
  /** Wrong codes. */
  readonly tries: number;
}

/** Hours for which the link of such a mail is good, and over which the mails of an account are counted. */
export const RESET_LINK_HOURS = 24;

/** Rows keep no bookkeeping (`hidden`): what folds on from one begins without. */
interface Asking {
  readonly resets?: readonly AskedReset[];
}
const resetsOf = ({ resets = [] }: Asking): readonly AskedReset[] => resets;

/** Those whose link is still good. */
export const openResets = (account: Asking, now: string): readonly AskedReset[] =>
  resetsOf(account).filter(({ at }) => Date.parse(now) - Date.parse(at) < RESET_LINK_HOURS * 3_600_000);

/** What an account remembers of them. Null: there is none that is open. */
export interface Proofs {
  readonly confirmChallenge: string | null;
  readonly confirmAt: string | null;
  readonly confirmNumber: number;
  readonly confirmTries: number;
  /** Oldest first; a new password ends them all. */
  readonly resets: readonly AskedReset[];
  /** Those that were open when the password was chosen last: their codes are used. */
  readonly usedResets: readonly AskedReset[];
  /** Challenge of the code that confirmed the address. */
  readonly usedConfirmation: string | null;
  /** Challenge of the newest invitation. */
  readonly invitation: string | null;
  /** When it was sent. */
  readonly invitedAt: string | null;
  /** Whether signing in takes a code besides the password. */
  readonly secondFactor: boolean;
  /** Keyed hash of the linked Google account. */
  readonly google: string | null;
  /** Linked accounts with other OpenID providers, at most one with each. */
  readonly providers: readonly LinkedProvider[];
}

export const noProofs: Proofs = {
  confirmChallenge: null,
  confirmAt: null,
  confirmNumber: 0,
  confirmTries: 0,
  resets: [],
  usedResets: [],
  usedConfirmation: null,
  invitation: null,
  invitedAt: null,
  secondFactor: false,
  google: null,
  providers: [],
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
  AddressConfirmed: <A extends Proven>(account: A): A => ({
    ...account,
    confirmed: true,
    confirmChallenge: null,
    usedConfirmation: account.confirmChallenge,
  }),
  ResetRequested: <A extends Proven>(
    account: A,
    { challenge, asker }: Pick<AskedReset, 'challenge' | 'asker'>,
    { time }: At,
  ): A => ({
    ...account,
    resets: [...openResets(account, time), { challenge, asker, at: time, tries: 0 }],
  }),
  ResetFailed: <A extends Proven>(account: A, { challenge, tries }: Pick<AskedReset, 'challenge' | 'tries'>): A => ({
    ...account,
    resets: resetsOf(account).map(reset => (reset.challenge === challenge ? { ...reset, tries } : reset)),
  }),
  InvitationSent: <A extends Proven>(account: A, { challenge }: { readonly challenge: string }, { time }: At): A => ({
    ...account,
    invitation: challenge,
    invitedAt: time,
  }),
};
