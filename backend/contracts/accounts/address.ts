import { command, systemCommand } from '../kernel/command.ts';
import { badPassword, usedLink } from './refusals.ts';
import { subject } from './subject.ts';

/** Changing the address of an account: confirmed at the old one and at the new one. */
export const address = {
  /** A code goes to each address; the same answer whether somebody else has the new one or not. */
  change: command('ChangeAddress', {
    route: 'POST /auth/change-email',
    permission: 'session',
    activity: 'Asked for another email address',
    says: 'We have sent a code to each of the two addresses',
    security: true,
    subject,
    refuses: {
      ...badPassword,
      'same-address': { kind: 'invalid', field: 'email', message: 'This is the address of your account already.' },
      'changed-lately': {
        kind: 'conflict',
        message: 'Your address was changed within the last 7 days, and can be changed again after them.',
      },
    },
    input: f => ({ email: f.email, password: f.typedPassword }),
  }),
  /** Every other session ends. */
  confirm: command('ConfirmAddressChange', {
    route: 'POST /auth/change-email/confirm',
    permission: 'session',
    activity: 'Changed their email address',
    says: 'Your email address is changed. You are signed out everywhere else.',
    security: true,
    subject,
    refuses: {
      'wrong-code': {
        kind: 'invalid',
        field: 'newCode',
        message: 'One of the codes is wrong or no longer good. Please check both, or begin again.',
      },
    },
    input: f => ({
      oldCode: f.mailedCode,
      newCode: f.mailedCode,
    }),
  }),
  /** With the link that the old address got; every session ends. */
  undo: command('UndoAddressChange', {
    route: 'POST /auth/change-email/undo',
    permission: 'public',
    activity: 'Took back a change of the email address',
    says: 'Your email address is what it was before',
    security: true,
    subject,
    refuses: usedLink,
    input: f => ({ token: f.token }),
  }),
  /** The time in which the change could be taken back is over. */
  release: systemCommand('ReleaseFormerAddress', {
    activity: 'Released an old email address',
    subject,
    input: f => ({ key: f.key }),
  }),
};
