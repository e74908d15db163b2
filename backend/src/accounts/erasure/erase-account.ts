import { accounts, type AccountEvent } from '@learnloom/contracts/accounts/account';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { account } from '../account/account.ts';
import { services } from '../services.ts';
import { reaction } from '../../kernel/reactions/reaction.ts';

/** Events with which an address became the account's. */
const ADDRESSES: ReadonlySet<string> = new Set<AccountEvent['type']>(['AccountRegistered', 'AddressChanged']);

/** Every address that the account had; none once its key has been destroyed. */
const emailsIn = (opened: readonly object[]): readonly string[] => [
  ...new Set(opened.flatMap(data => ('email' in data && typeof data.email === 'string' ? [data.email] : []))),
];

/**
 * Erases the person behind a deleted account.
 *
 * `AccountDeleted` is the decision; from then on the account cannot be entered and its email is free, whatever happens
 * here. What is left of the person goes in steps that may each be repeated: sessions, password and kept answers;
 * what other areas keep, which they find by the email; the key of the sealed fields, and with it the email. Last comes
 * `SubjectForgotten`.
 */
export const eraseAccount = reaction<AccountEvent, readonly [typeof services.ownRows]>('EraseAccount', {
  about: 'Erases the personal data of deleted accounts',
  from: 'beginning',
  deps: [services.ownRows],
  on: {
    AccountDeleted: async ({ key, metadata: cause }, { store, sealing, stateOf, erasure, ownRows }) => {
      const events = await store.read(streamName(accounts.subject, key));
      await erasure.clearAccess(key);
      await ownRows.erase(key);
      const state = await stateOf(account, key);
      // Whoever registered an address without showing that it is theirs erases nothing of its owner.
      const emails = state?.confirmed
        ? emailsIn(await sealing.open(events.filter(({ type }) => ADDRESSES.has(type))))
        : [];
      for (const email of emails.length > 0 ? emails : [null])
        await erasure.eraseElsewhere({ account: key, email, cause });
      await erasure.forget({ category: accounts.subject, key }, cause);
    },
  },
});
