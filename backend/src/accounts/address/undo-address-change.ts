import type { Account } from '@learnloom/contracts/accounts/account';
import { address } from '@learnloom/contracts/accounts/address';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account } from '../account/account.ts';
import { services } from '../services.ts';

const used = () => refusal(address.undo, 'link-used');

type Changed = Account & { readonly formerEmail: string; readonly formerEmailHash: string };

/** Whether the address that an account had before is still kept for it. */
export const canBeTakenBack = (state: Account | null): state is Changed =>
  isThere(state) && state.formerEmail !== null && state.formerEmailHash !== null;

/**
 * With the link that the old address got. Whoever had taken the account over knows its password, and may have added a
 * second factor, a passkey or their own account of a provider: all of it goes, and the owner chooses a new password.
 */
export const undoAddressChange = account.on(address.undo, {
  deps: [services.credentials, services.passkeys, services.secondFactors],
  limit: { requests: 30, seconds: 600 },
  prepare: async ({ token }, { credentials }): Promise<string> => {
    const whose = await credentials.accountOf('undo-address', token);
    if (whose === null) throw used();
    return whose;
  },
  key: (_input, whose) => whose,
  decide: (_input, state) => {
    if (!canBeTakenBack(state)) throw used();
    return [
      { type: 'AddressChangeUndone', data: { email: state.formerEmail, emailHash: state.formerEmailHash } },
      ...(state.secondFactor ? [{ type: 'SecondFactorTurnedOff', data: {} } as const] : []),
      ...(state.google === null ? [] : [{ type: 'GoogleUnlinked', data: {} } as const]),
      ...state.providers.map(({ provider }) => ({ type: 'ProviderUnlinked', data: { provider } }) as const),
    ];
  },
  respond: async ({ key }, { credentials, passkeys, secondFactors, sessions }) => {
    await credentials.remove(key);
    await secondFactors.remove(key);
    await passkeys.removeAllOf(key);
    await sessions.endAllOf(key, 'address');
  },
});
