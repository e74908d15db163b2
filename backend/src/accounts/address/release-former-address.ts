import { address } from '@learnloom/contracts/accounts/address';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account } from '../account/account.ts';

export const releaseFormerAddress = account.on(address.release, (_input, state) =>
  isThere(state) && state.formerEmailHash !== null ? [{ type: 'FormerAddressReleased', data: {} }] : [],
);
