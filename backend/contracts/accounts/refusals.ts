import { restoreRefusals } from '../kernel/history.ts';
import type { Refusals } from '../kernel/refusal.ts';

/** Of whatever is done with a one-time link. */
export const usedLink = {
  'link-used': { kind: 'missing', message: 'This link has already been used or has expired.' },
} as const satisfies Refusals;
/** `until` and `reason` begin with a blank; empty where no time is set, or no reason given. */
export const suspended = {
  'account-suspended': { kind: 'forbidden', message: 'This account is suspended{until}.{reason}' },
} as const satisfies Refusals;

/** Of whatever says when a suspension ends. */
export const timePast = {
  'time-past': { kind: 'invalid', field: 'until', message: 'Choose a time in the future' },
} as const satisfies Refusals;

/** Of whatever changes somebody's account: who has less decides nothing about who has more. */
export const moreRights = {
  'more-rights': { kind: 'forbidden', message: 'This user has more permissions than you. Only a master can do this.' },
} as const satisfies Refusals;
/** Of whatever sends somebody an email with which they choose a password. */
export const resetsSpent = {
  'resets-spent': {
    kind: 'conflict',
    message: 'This user already received twenty emails to reset their password today. Try again tomorrow.',
  },
} as const satisfies Refusals;
export const unknownGroup = <F extends string>(field: F) =>
  ({
    'unknown-group': { kind: 'invalid', field, message: 'This permission does not exist.' },
  }) as const satisfies Refusals;
/** Of whatever gives rights. */
export const beyondOwn = {
  'beyond-own-rights': { kind: 'forbidden', message: 'You can give only permissions that you have yourself.' },
} as const satisfies Refusals;

const restores = restoreRefusals('account', 'accounts');
export const restoringAccount = {
  'not-deleted': restores['not-deleted'],
  'no-such-version': restores['no-such-version'],
  'person-erased': {
    kind: 'conflict',
    message: 'This account was deleted and its personal data was erased. It cannot be restored.',
  },
  'own-account': { kind: 'conflict', message: 'You cannot restore your own account.' },
  'nothing-would-change': {
    kind: 'conflict',
    message: 'The account already matches this version.',
  },
  'may-not-suspend': { kind: 'forbidden', message: 'You do not have permission to suspend or reactivate accounts.' },
  'last-master': {
    kind: 'conflict',
    message: 'You cannot suspend the last master account or change its role.',
  },
  ...moreRights,
  ...beyondOwn,
} as const satisfies Refusals;

/** Of commands that ask for the own password again. */
export const badPassword = {
  'wrong-password': { kind: 'invalid', field: 'password', message: 'The password is incorrect.' },
  /** Of who came with Google. */
  'no-password': {
    kind: 'conflict',
    message: 'Your account has no password yet. Choose “Forgot password” to set one.',
  },
} as const satisfies Refusals;
