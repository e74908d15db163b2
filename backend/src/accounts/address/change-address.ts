import { address } from '@learnloom/contracts/accounts/address';
import { canReceive } from '@learnloom/contracts/mail/services';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { OWN_TRIES, provePassword } from '../second-factor/proven.ts';
import { services } from '../services.ts';

interface Facts {
  readonly emailHash: string;
  readonly challenge: string;
}

/** Whether somebody else has the address is found out by mail alone. */
export const changeAddress = account.on(address.change, {
  deps: [services.credentials, canReceive],
  // Each sends two mails: successes count, too.
  limit: { ...OWN_TRIES, forgiving: false },
  prepare: async ({ email, password }, ports, { actor }): Promise<Facts> => {
    await provePassword(actor?.key ?? '', password, ports, address.change);
    if (!(await ports.canReceive(email))) throw refusal(address.change, 'address-unreachable');
    return { emailHash: ports.secrets.hashEmail(email), challenge: crypto.randomUUID() };
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: ({ email }, state, { facts }) => {
    const present = existingAccount(state);
    if (present.emailHash === facts.emailHash) throw refusal(address.change, 'same-address');
    if (present.formerEmailHash !== null) throw refusal(address.change, 'changed-lately');
    return [{ type: 'AddressChangeRequested', data: { email, ...facts } }];
  },
});
