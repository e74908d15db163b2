import { command, query, systemCommand } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { linkPurposes } from './mails.ts';
import { manageAdmins } from './permissions.ts';
import { moreRights, suspended, usedLink } from './refusals.ts';
import { subject } from './subject.ts';

/** Seconds after which a further code may be asked for. */
export const CODE_PAUSE_SECONDS = 60;

const badCode = {
  /** Also of a code that is too old or belongs to somebody else: which of these is nobody's business. */
  'wrong-code': {
    kind: 'invalid',
    field: 'code',
    message: 'This code is incorrect or has expired. Check it, or request a new one.',
  },
  /** Told to nobody but who asked for the code and knows it. */
  'code-used': {
    kind: 'invalid',
    field: 'code',
    message: 'This code has already been used. Sign in, or request a new one.',
  },
} as const satisfies Refusals;

/** `unconfirmed`: the code from the mail is still to be entered. Null: nothing is held back. */
export interface AccountRestriction {
  readonly restriction: 'unconfirmed' | 'suspended' | null;
}

/** What one-time links are for that open a page; `setup`: that which the first start prints. */
export const openedLinks = ['setup', ...Object.values(linkPurposes)] as const;
export type OpenedLink = (typeof openedLinks)[number];

/** Of a link that never was the same as of one that is over. */
export interface LinkState {
  readonly open: boolean;
}

/** The ways into an account that lead over a mail. */
export const entering = {
  /** Answers with a session: whoever knows both the registration and the code of its mail is in. */
  confirm: command('ConfirmAccount', {
    route: 'POST /auth/confirm-account',
    security: true,
    permission: 'public',
    activity: 'Confirmed an email address',
    says: 'Your email address is confirmed.',
    subject,
    refuses: {
      ...badCode,
      ...suspended,
      'address-taken': {
        kind: 'conflict',
        message: 'An account with this email address already exists. Sign in instead.',
      },
    },
    handsOut: true,
    input: f => ({ registration: f.key, code: f.mailedCode }),
  }),
  /** The same answer whether a mail goes or not: there is one a minute at most, and five of a registration. */
  sendCode: command('SendConfirmationCode', {
    route: 'POST /auth/send-code',
    security: true,
    permission: 'public',
    activity: 'Requested a new confirmation code',
    says: 'If your registration is still pending, a new code is on its way.',
    subject,
    refuses: {
      // Counted for registrations of every address, whether it has an account or not.
      'codes-spent': {
        kind: 'conflict',
        message: 'You have already received five codes. To get another one, register again.',
      },
    },
    input: f => ({ registration: f.key }),
  }),
  /**
   * The same answer, at the same time, whether there is such an account or not. `request`: a secret of whoever asks, a
   * UUID, with which the code is sent back: wrong codes of others are tries at codes that others asked for.
   */
  forgotPassword: command('ForgotPassword', {
    route: 'POST /auth/forgot-password',
    security: true,
    permission: 'public',
    activity: 'Requested a password reset',
    unproven: true,
    says: 'If an account with this address exists, a code is on its way.',
    subject,
    input: f => ({ email: f.email, request: f.newKey }),
  }),
  verifyReset: command('VerifyPasswordReset', {
    route: 'POST /auth/verify-password-reset',
    security: true,
    permission: 'public',
    activity: 'Entered a password reset code',
    says: 'The code is correct. Choose a new password.',
    subject,
    refuses: badCode,
    input: f => ({ email: f.email, request: f.newKey, code: f.mailedCode }),
  }),
  /** Uses the code up and ends every session of the account; its owner is told by mail. */
  resetPassword: command('ResetPassword', {
    route: 'POST /auth/reset-forgot-password',
    security: true,
    permission: 'public',
    activity: 'Reset their password',
    says: 'Your password has been changed. You have been signed out on all devices.',
    subject,
    refuses: badCode,
    input: f => ({
      email: f.email,
      request: f.newKey,
      code: f.mailedCode,
      password: f.password,
      confirmPassword: f.confirmPassword(),
    }),
  }),
  /** The same with the link of the mail, whoever asked for it and wherever it is opened. */
  resetByLink: command('ResetPasswordByLink', {
    route: 'POST /auth/reset-by-link',
    security: true,
    permission: 'public',
    activity: 'Reset their password with a link',
    says: 'Your password has been changed. You have been signed out on all devices.',
    subject,
    refuses: usedLink,
    input: f => ({ token: f.token, password: f.password, confirmPassword: f.confirmPassword() }),
  }),
  /** A new link, by mail and in the answer; the one before ends. */
  inviteAgain: command('SendInvitationAgain', {
    route: 'POST /admin/accounts/:key/invite-again',
    permission: manageAdmins.may.create,
    activity: 'Resent an invitation',
    subject,
    refuses: {
      'invitation-over': { kind: 'conflict', message: 'This invitation has already been accepted or withdrawn.' },
      ...moreRights,
    },
    handsOut: true,
    input: f => ({ key: f.key }),
  }),
  withdrawInvitation: command('WithdrawInvitation', {
    route: 'POST /admin/accounts/:key/withdraw-invitation',
    permission: manageAdmins.may.delete,
    activity: 'Withdrew an invitation',
    subject,
    refuses: {
      'invitation-over': { kind: 'conflict', message: 'This invitation has already been accepted or withdrawn.' },
      ...moreRights,
    },
    input: f => ({ key: f.key }),
  }),
  /** A suspension that has a time to end ends then; `until`: of which it was said. */
  endSuspension: systemCommand('EndSuspension', {
    activity: 'Ended a suspension',
    subject,
    input: f => ({ key: f.key, until: f.dateTime }),
  }),
  /** A registration that nobody confirmed goes, with all that it said of a person. */
  expire: systemCommand('ExpireRegistration', {
    activity: 'Deleted an unconfirmed registration',
    subject,
    input: f => ({ key: f.key }),
  }),
  /** So that a page says that its link is over before anything is filled in; what uses the link decides for itself. */
  link: query<LinkState>()('LinkState', {
    route: 'GET /auth/link',
    access: 'public',
    topics: [],
    input: f => ({ purpose: f.oneOf(openedLinks), token: f.token }),
  }),
  /** Of the account that asks, or of a registration that is under way. */
  restriction: query<AccountRestriction>()('AccountRestriction', {
    route: 'GET /auth/restriction',
    access: 'public',
    topics: [],
    input: f => ({ registration: f.newKey }),
  }),
};
