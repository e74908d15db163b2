import { event } from '../kernel/event.ts';
import type { AskedReset } from './proofs.ts';

/** Hours in which the old address can take a change back; until then nobody else gets it. */
export const UNDO_HOURS = 7 * 24;

/** `emailHash`: keyed hash that holds the email's reservation; `challenge`: see `proofEvents`. */
export const addressEvents = {
  AddressChangeRequested: event<{ email: string; emailHash: string; challenge: string }>({
    personal: { email: true, emailHash: false, challenge: false },
  }),
  /** Wrong codes; `tries` counts those for the present challenge. */
  AddressChangeFailed: event<{ tries: number }>({ failed: true }),
  /** Both addresses have confirmed it. `challenge`: of the link that takes it back. */
  AddressChanged: event<{ email: string; emailHash: string; challenge: string }>({
    personal: { email: true, emailHash: false, challenge: false },
  }),
  AddressChangeUndone: event<{ email: string; emailHash: string }>({ personal: { email: true, emailHash: false } }),
  /** The old address is anybody's again. */
  FormerAddressReleased: event(),
  /** The same mailbox in the one form that addresses are compared in; recorded of accounts that are older than that form. */
  AddressRespelled: event<{ email: string; emailHash: string }>({ personal: { email: true, emailHash: false } }),
};

/** What an account remembers of a change. Null: there is none that is open, or that can be taken back. */
export interface AddressChange {
  readonly nextEmail: string | null;
  readonly nextEmailHash: string | null;
  readonly changeChallenge: string | null;
  readonly changeAskedAt: string | null;
  readonly changeTries: number;
  readonly formerEmail: string | null;
  readonly formerEmailHash: string | null;
}

const noNext = { nextEmail: null, nextEmailHash: null, changeChallenge: null, changeAskedAt: null, changeTries: 0 };
const noFormer = { formerEmail: null, formerEmailHash: null };
export const noAddressChange: AddressChange = { ...noNext, ...noFormer };
export const addressChangeFields = Object.keys(noAddressChange) as (keyof AddressChange)[];

interface Addressed extends AddressChange {
  readonly email: string;
  readonly emailHash: string;
  readonly resets: readonly AskedReset[];
}
interface Given {
  readonly email: string;
  readonly emailHash: string;
}

/** What these events do to an account. */
export const addressFolds = {
  AddressChangeRequested: <A extends Addressed>(
    account: A,
    { email, emailHash, challenge }: Given & { readonly challenge: string },
    { time }: { readonly time: string },
  ): A => ({
    ...account,
    nextEmail: email,
    nextEmailHash: emailHash,
    changeChallenge: challenge,
    changeAskedAt: time,
    changeTries: 0,
  }),
  AddressChangeFailed: <A extends Addressed>(account: A, { tries }: { readonly tries: number }): A => ({
    ...account,
    changeTries: tries,
  }),
  AddressChanged: <A extends Addressed>(account: A, { email, emailHash }: Given): A => ({
    ...account,
    ...noNext,
    formerEmail: account.email,
    formerEmailHash: account.emailHash,
    email,
    emailHash,
    // Their links lie in the mailbox of the address before.
    resets: [],
  }),
  AddressChangeUndone: <A extends Addressed>(account: A, { email, emailHash }: Given): A => ({
    ...account,
    ...noAddressChange,
    email,
    emailHash,
    resets: [],
  }),
  FormerAddressReleased: <A extends Addressed>(account: A): A => ({ ...account, ...noFormer }),
  AddressRespelled: <A extends Addressed>(account: A, { email, emailHash }: Given): A => ({
    ...account,
    email,
    emailHash,
  }),
};
