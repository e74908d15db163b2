import { restoreRefusals } from '../kernel/history.ts';
import type { Refusals } from '../kernel/refusal.ts';

/** Of whatever is done with a one-time link. */
export const usedLink = {
  'link-used': { kind: 'missing', message: 'This link has been used or has expired.' },
} as const satisfies Refusals;
/** `until`: begins with a blank; empty where no time is set. */
export const suspended = {
  'account-suspended': { kind: 'forbidden', message: 'This account is suspended{until}.' },
} as const satisfies Refusals;

/** Of whatever says when a suspension ends. */
export const timePast = {
  'time-past': { kind: 'invalid', field: 'until', message: 'Please choose a time to come' },
} as const satisfies Refusals;

/** Of whatever changes somebody's account: who has less decides nothing about who has more. */
export const moreRights = {
  'more-rights': { kind: 'forbidden', message: 'This person may do more than you: only a master can do this.' },
} as const satisfies Refusals;
export const unknownGroup = <F extends string>(field: F) =>
  ({
    'unknown-group': { kind: 'invalid', field, message: 'There is no such permission group' },
  }) as const satisfies Refusals;
/** Of whatever gives rights. */
export const beyondOwn = {
  'beyond-own-rights': { kind: 'forbidden', message: 'You cannot give what you do not have yourself.' },
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
  ...moreRights,
  ...beyondOwn,
} as const satisfies Refusals;

/** Of commands that ask for the own password again. */
export const badPassword = {
  'wrong-password': { kind: 'invalid', field: 'password', message: 'This is not your password.' },
  /** Of who came with Google. */
  'no-password': {
    kind: 'conflict',
    message: 'Your account has no password yet. Choose one with “Forgot password” first.',
  },
} as const satisfies Refusals;
