import { entering } from '@learnloom/contracts/accounts/entering';
import { openResets } from '@learnloom/contracts/accounts/proofs';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account } from './account.ts';

/** While the link of a mail is good that confirms the address, the registration stays. */
export const expireRegistration = account.on(entering.expire, (_input, state, { now }) =>
  isThere(state) && !state.confirmed && openResets(state, now).length === 0
    ? [{ type: 'AccountDeleted', data: {} }]
    : [],
);
