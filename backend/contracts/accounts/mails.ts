import { mail, secretCode, secretLink } from '../kernel/mail.ts';

const firstName = 'Ada';

/** Of the codes and links below; whoever checks one asks for it under the same purpose. */
export const codePurposes = {
  confirm: 'confirm-account',
  reset: 'reset-password',
  oldAddress: 'change-address-old',
  newAddress: 'change-address-new',
} as const;
export const linkPurposes = {
  invitation: 'invitation',
  undoAddress: 'undo-address',
  /** Of the account's key and the challenge, a blank between them. */
  reset: 'reset-password-link',
} as const;

export const confirmAccountMail = mail('confirm-account', {
  label: 'Confirm account',
  about: 'When somebody has registered, or asks for the code again',
  placeholders: { firstName },
  secrets: { code: secretCode(codePurposes.confirm) },
  subject: 'Confirm your email address',
  body: `Hello {{firstName}},

welcome to Learnloom. Enter this code to confirm your email address:

{{code}}

It is good for 30 minutes. If you did not register, you need do nothing: without the code nobody can use your address.`,
});

/** Instead of the code, where the address has an account already: only its owner learns that. */
export const addressInUseMail = mail('address-in-use', {
  label: 'Address in use',
  about: 'When somebody registers with the address of an account that is there already',
  placeholders: { firstName },
  subject: 'You have an account already',
  body: `Hello {{firstName}},

somebody, perhaps you, tried to create a Learnloom account with this address. It has one already: please sign in, or choose
“Forgot password” if you do not know the password any more.

If it was not you, you need do nothing. Your account is as it was.`,
});

export const resetPasswordMail = mail('reset-password', {
  label: 'Reset password',
  about: 'When somebody has forgotten the password',
  placeholders: { firstName },
  secrets: {
    code: secretCode(codePurposes.reset),
    link: secretLink(linkPurposes.reset, 'accounts', '/forgot-password?token='),
  },
  subject: 'Your code for a new password',
  body: `Hello {{firstName}},

enter this code where you asked for it, to choose a new password:

{{code}}

It is good for 15 minutes. Or choose the password right from here, within a day:

[Choose a new password]({{link}})

If you did not ask for it, you need do nothing: your password stays as it is. Never tell this code to anybody, whoever asks.`,
});

export const passwordChangedMail = mail('password-changed', {
  label: 'Password changed',
  about: 'When the password of an account has been changed or reset',
  placeholders: { firstName, time: '4 July 2026, 09:30 UTC' },
  subject: 'Your password was changed',
  body: `Hello {{firstName}},

the password of your Learnloom account was changed on {{time}}. You have been signed out everywhere.

**If it was not you**, choose “Forgot password” on the sign-in page at once, and tell us.`,
});

export const invitationMail = mail('invitation', {
  label: 'Invitation',
  about: 'When somebody is made an admin, or the invitation is sent again',
  placeholders: { firstName, role: 'Manager', hours: '72' },
  secrets: { link: secretLink(linkPurposes.invitation, 'admin', '/invitation?token=') },
  subject: 'You are invited to run Learnloom',
  body: `Hello {{firstName}},

you have been made a {{role}} of Learnloom. Choose a password to begin:

[Accept the invitation]({{link}})

The link is good for {{hours}} hours and works once.`,
});

export const secondFactorMail = mail('second-factor', {
  label: 'Second factor',
  about:
    'When a second factor is turned on or off, reset, its recovery codes are renewed or used, or a passkey is added or removed',
  placeholders: { firstName, what: 'A second factor was turned on', time: '4 July 2026, 09:30 UTC' },
  subject: 'How you sign in has changed',
  body: `Hello {{firstName}},

{{what}} for your Learnloom account on {{time}}.

**If it was not you**, change your password at once, and tell us.`,
});

export const oldAddressMail = mail('change-address-old', {
  label: 'Change of address, to the old one',
  about: 'When somebody asks for another email address',
  placeholders: { firstName, newAddress: 'new@example.org' },
  secrets: { code: secretCode(codePurposes.oldAddress) },
  subject: 'Your code for changing your email address',
  body: `Hello {{firstName}},

the address of your Learnloom account is to become {{newAddress}}. Enter this code to agree:

{{code}}

It is good for 30 minutes. **If you did not ask for it**, change your password: whoever did knows it.`,
});

export const newAddressMail = mail('change-address-new', {
  label: 'Change of address, to the new one',
  about: 'When somebody asks for another email address that nobody has',
  placeholders: { firstName },
  secrets: { code: secretCode(codePurposes.newAddress) },
  subject: 'Confirm your new email address',
  body: `Hello {{firstName}},

enter this code to make this the address of your Learnloom account:

{{code}}

It is good for 30 minutes. If you did not ask for it, you need do nothing: without the code nobody can use your address.`,
});

/** Instead of the code to the new address, where somebody has it: only its owner learns that. */
export const addressWantedMail = mail('address-wanted', {
  label: 'Address wanted by another account',
  about: 'When somebody asks for an email address that another account has',
  placeholders: { firstName },
  subject: 'Another account asked for your email address',
  body: `Hello {{firstName}},

somebody, perhaps you, asked to make this the address of another Learnloom account. It belongs to yours, so nothing was
changed: an address can have one account only. To use it for the other one, give this account another address first.

If it was not you, you need do nothing. Your account is as it was.`,
});

export const suspendedMail = mail('account-suspended', {
  label: 'Account suspended',
  about: 'When staff suspend an account, or change until when',
  placeholders: { firstName, until: 'until 4 July 2026 at 09:30 UTC' },
  subject: 'Your account is suspended',
  body: `Hello {{firstName}},

our staff suspended your Learnloom account **{{until}}**. You have been signed out everywhere, and cannot sign in meanwhile.

If you believe this is a mistake, write to us with the contact form of the site.`,
});

export const reactivatedMail = mail('account-reactivated', {
  label: 'Account reactivated',
  about: 'When the suspension of an account ends',
  placeholders: { firstName },
  subject: 'Your account is open again',
  body: `Hello {{firstName}},

the suspension of your Learnloom account is over. You can sign in again as before.`,
});

export const addressChangedMail = mail('address-changed', {
  label: 'Address changed',
  about: 'To the old address, when the address of an account was changed',
  placeholders: { firstName, newAddress: 'new@example.org', days: '7' },
  secrets: { link: secretLink(linkPurposes.undoAddress, 'accounts', '/undo-email?token=') },
  subject: 'Your email address was changed',
  body: `Hello {{firstName}},

the address of your Learnloom account is {{newAddress}} from now on. You have been signed out everywhere else.

**If it was not you**, take it back within {{days}} days, and choose a new password:

[Take it back]({{link}})`,
});
