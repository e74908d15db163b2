import { entering } from '@learnloom/contracts/accounts/entering';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account } from './account.ts';

/** Another suspension that was said meanwhile goes on. */
export const endSuspension = account.on(entering.endSuspension, ({ until }, state) =>
  isThere(state) &&
  state.suspended &&
  state.suspendedUntil !== null &&
  Date.parse(state.suspendedUntil) === Date.parse(until)
    ? [{ type: 'AccountReactivated', data: {} }]
    : [],
);
