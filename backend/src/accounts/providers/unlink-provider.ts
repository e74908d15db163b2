import { identityAt } from '@learnloom/contracts/accounts/factor-events';
import { openId } from '@learnloom/contracts/accounts/openid';
import { account, existingAccount } from '../account/account.ts';
import { OWN_TRIES, provePassword } from '../second-factor/proven.ts';
import { services } from '../services.ts';

/** With the password, so that nobody is left without a way in. */
export const unlinkProvider = account.on(openId.unlink, {
  deps: [services.credentials],
  limit: OWN_TRIES,
  prepare: ({ password }, ports, { actor }) => provePassword(actor?.key ?? '', password, ports, openId.unlink),
  key: (_input, _facts, actor) => actor?.key,
  decide: ({ provider }, state) =>
    identityAt(existingAccount(state), provider) === null ? [] : [{ type: 'ProviderUnlinked', data: { provider } }],
});
