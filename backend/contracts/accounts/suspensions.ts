import { command, type Done } from '../kernel/command.ts';
import { manageAccounts } from './permissions.ts';
import { moreRights, timePast } from './refusals.ts';

/** A suspension that had a time to end is not brought back after it. */
function overBy({ before }: Done, now: string): string | null {
  const until = before['suspendedUntil'];
  return typeof until === 'string' && Date.parse(until) <= Date.parse(now)
    ? 'That suspension would already have ended by now.'
    : null;
}

/** Shutting people out for a while, and letting them back in. */
export const suspensions = (subject: string) => ({
  suspend: command('SuspendAccount', {
    route: 'POST /admin/accounts/:key/suspend',
    permission: manageAccounts.may.suspend,
    activity: 'Suspended a user account',
    subject,
    overwrites: true,
    refuses: {
      'own-account': { kind: 'conflict', message: 'You cannot suspend your own account.' },
      'last-master': { kind: 'conflict', message: 'The last master account cannot be suspended.' },
      'already-suspended': {
        kind: 'conflict',
        message: 'This account is already suspended. Change the existing suspension instead.',
      },
      ...timePast,
      ...moreRights,
    },
    undo: { command: 'ReactivateAccount', says: ({ name }) => `${name} will be able to sign in again.` },
    /** `until`: the suspension ends by itself then. */
    input: f => ({ key: f.key, reason: f.fallback(f.looseLine(300), ''), until: f.optional(f.dateTime) }),
  }),
  /** What is left out stays as it is; `until` null: until somebody reactivates the account. */
  changeSuspension: command('ChangeSuspension', {
    route: 'PUT /admin/accounts/:key/suspension',
    permission: manageAccounts.may.suspend,
    activity: 'Changed an account’s suspension',
    subject,
    overwrites: true,
    refuses: {
      'not-suspended': { kind: 'conflict', message: 'This account is not suspended.' },
      ...timePast,
      ...moreRights,
    },
    undo: {
      command: 'ChangeSuspension',
      says: ({ name }) => `${name} will stay suspended, as before this change.`,
      over: overBy,
      input: ({ before }) => ({
        ...('reason' in before && { reason: before['reason'] ?? '' }),
        ...('suspendedUntil' in before && { until: before['suspendedUntil'] }),
      }),
    },
    input: f => ({
      key: f.key,
      reason: f.optional(f.looseLine(300)),
      until: f.optional(f.nullable(f.dateTime)),
    }),
  }),
  reactivate: command('ReactivateAccount', {
    route: 'POST /admin/accounts/:key/reactivate',
    permission: manageAccounts.may.suspend,
    activity: 'Reactivated a user account',
    subject,
    overwrites: true,
    refuses: moreRights,
    undo: {
      command: 'SuspendAccount',
      says: ({ name }) => `${name} will be suspended again and signed out on all devices.`,
      over: overBy,
      input: ({ before }) => ({
        reason: before['reason'] ?? '',
        ...(before['suspendedUntil'] != null && { until: before['suspendedUntil'] }),
      }),
    },
    input: f => ({ key: f.key }),
  }),
});
