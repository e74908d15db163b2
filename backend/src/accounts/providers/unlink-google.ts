import { google } from '@learnloom/contracts/accounts/google';
import { account, existingAccount } from '../account/account.ts';
import { OWN_TRIES, provePassword } from '../second-factor/proven.ts';
import { services } from '../services.ts';

/** With the password, so that nobody is left without a way in. */
export const unlinkGoogle = account.on(google.unlink, {
  deps: [services.credentials],
  limit: OWN_TRIES,
  prepare: ({ password }, ports, { actor }) => provePassword(actor?.key ?? '', password, ports, google.unlink),
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state) => (existingAccount(state).google === null ? [] : [{ type: 'GoogleUnlinked', data: {} }]),
});
