import { command, systemCommand } from '../kernel/command.ts';
import { unreachableAddress } from '../kernel/unreachable-address.ts';
import { badPassword, usedLink } from './refusals.ts';
import { subject } from './subject.ts';

/** Changing the address of an account: confirmed at the old one and at the new one. */
export const address = {
  /** A code goes to each address; the same answer whether somebody else has the new one or not. */
  change: command('ChangeAddress', {
    route: 'POST /auth/change-email',
    permission: 'session',
    activity: 'Requested an email address change',
    says: 'We sent a code to each of the two addresses.',
    security: true,
    subject,
    refuses: {
      ...badPassword,
      ...unreachableAddress,
      'same-address': { kind: 'invalid', field: 'email', message: 'This is already your email address.' },
      'changed-lately': {
        kind: 'conflict',
        message: 'You can change your email address once every 7 days. Try again later.',
      },
    },
    input: f => ({ email: f.email, password: f.typedPassword }),
  }),
  /** Every other session ends. */
  confirm: command('ConfirmAddressChange', {
    route: 'POST /auth/change-email/confirm',
    permission: 'session',
    activity: 'Changed their email address',
    says: 'Your email address has been changed. You have been signed out on all other devices.',
    security: true,
    subject,
    refuses: {
      'wrong-code': {
        kind: 'invalid',
        field: 'newCode',
        message: 'One of the codes is incorrect or has expired. Check both codes, or start again.',
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
    activity: 'Reverted an email address change',
    says: 'Your previous email address has been restored.',
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
  /** Maps what was recorded before all spellings of a mailbox had one form. */
  respell: systemCommand('RespellAddress', {
    activity: 'Unified the spelling of an email address',
    subject,
    input: f => ({ key: f.key }),
  }),
};
