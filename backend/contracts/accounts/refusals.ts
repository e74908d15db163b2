import { restoreRefusals } from '../kernel/history.ts';
import type { Refusals } from '../kernel/refusal.ts';

/** Of whatever is done with a one-time link. */
export const usedLink = {
  'link-used': { kind: 'missing', message: 'This link has been used or has expired.' },
} as const satisfies Refusals;
export const suspended = {
  'account-suspended': { kind: 'forbidden', message: 'This account is suspended.' },
} as const satisfies Refusals;

const restores = restoreRefusals('account', 'accounts');
export const restoringAccount = {
  'not-deleted': restores['not-deleted'],
  'no-such-version': restores['no-such-version'],
  'person-erased': {
    kind: 'conflict',
    message: 'This account was deleted and the person erased: nothing is left to bring back.',
  },
  'own-account': { kind: 'conflict', message: 'You cannot restore your own account.' },
  'nothing-would-change': {
    kind: 'conflict',
    message: 'Nothing would change: the account is now what it was then.',
  },
  'may-not-suspend': { kind: 'forbidden', message: 'You may not suspend or reactivate accounts' },
  'last-master': {
    kind: 'conflict',
    message: 'The last master account keeps its role and cannot be suspended.',
  },
} as const satisfies Refusals;
