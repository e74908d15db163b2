import { entering } from '@learnloom/contracts/accounts/entering';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account } from './account.ts';

export const expireRegistration = account.on(entering.expire, (_input, state) =>
  isThere(state) && !state.confirmed ? [{ type: 'AccountDeleted', data: {} }] : [],
);
