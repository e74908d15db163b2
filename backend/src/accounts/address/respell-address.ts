import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import { emailName } from '@learnloom/contracts/accounts/account';
import { address } from '@learnloom/contracts/accounts/address';
import { emailForm } from '@learnloom/contracts/kernel/email-form';
import { isThere } from '../../kernel/deciding/existing.ts';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';
import { account } from '../account/account.ts';

interface Facts {
  /** Null: the address has its one form, or somebody else has the mailbox under it. */
  readonly respelled: { readonly email: string; readonly emailHash: string } | null;
}

/** Of accounts that share a mailbox the first one keeps it; the others stay, and nobody can sign in to them by password. */
export const respellAddress = account.on(address.respell, {
  prepare: async ({ key }, { holderOf, secrets, stateOf }): Promise<Facts> => {
    const state = await stateOf(account, key);
    const emailHash = isThere(state) ? secrets.hashEmail(state.email) : null;
    if (!isThere(state) || emailHash === null || emailHash === state.emailHash) return { respelled: null };
    const holder = await holderOf(emailName(emailHash));
    const isTaken = holder !== null && holder.key !== key;
    return { respelled: isTaken ? null : { email: emailForm(state.email) ?? state.email, emailHash } };
  },
  decide: (_input, state, { facts: { respelled } }) =>
    isThere(state) && respelled !== null && respelled.emailHash !== state.emailHash
      ? [{ type: 'AddressRespelled', data: respelled }]
      : [],
});

async function respell(key: string, { secrets, stateOf }: Ports, effect: Effect): Promise<void> {
  const state = await stateOf(account, key);
  if (!isThere(state) || state.emailHash === secrets.hashEmail(state.email)) return;
  await effect.execute(address.respell, { key });
}

/** Runs once over all that was recorded before, and finds nothing to do ever after. */
export const respellAddresses = reaction<AccountEvent>('RespellAddresses', {
  about: 'Gives older email addresses the form in which they are compared',
  from: 'beginning',
  on: {
    AccountRegistered: ({ key }, ports, effect) => respell(key, ports, effect),
    AddressChanged: ({ key }, ports, effect) => respell(key, ports, effect),
  },
});
