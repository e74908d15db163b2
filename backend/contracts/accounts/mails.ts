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

/** Says nothing that whoever registers chose: the address may be a stranger's. */
export const confirmAccountMail = mail('confirm-account', {
  label: 'Confirm account',
  about: 'When someone registers or requests a new code',
  placeholders: {},
  secrets: { code: secretCode(codePurposes.confirm) },
  subject: 'Confirm your email address',
  body: `Hello,

Welcome to {{site}}. Enter this code to confirm your email address:

{{code}}

The code expires in 30 minutes. If you did not register, you can ignore this email. No one can use your address without
the code.`,
});

/** Instead of the code, where the address has an account already: only its owner learns that. */
export const addressInUseMail = mail('address-in-use', {
  label: 'Address already registered',
  about: 'When someone registers with an address that already has an account',
  placeholders: { firstName },
  subject: 'You already have an account',
  body: `Hello {{firstName}},

Someone tried to create a {{site}} account with this address, but you already have one. If it was you, sign in, or choose
“Forgot password” if you do not remember your password.

If it was not you, you can ignore this email. Your account has not changed.`,
});

export const resetPasswordMail = mail('reset-password', {
  label: 'Password reset',
  about: 'When someone requests a password reset',
  placeholders: { firstName },
  secrets: {
    code: secretCode(codePurposes.reset),
    link: secretLink(linkPurposes.reset, 'accounts', '/forgot-password?token='),
  },
  subject: 'Your password reset code',
  body: `Hello {{firstName}},

To choose a new password, enter this code on the page where you requested it:

{{code}}

The code expires in 15 minutes. You can also use this link within one day:

[Choose a new password]({{link}})

If you did not request this, you can ignore this email. Your password has not changed. Never share this code with anyone.`,
});

/** Instead of the one above where nobody has entered the code of the registration. Says nothing that its sender chose. */
export const finishRegistrationMail = mail('finish-registration', {
  label: 'Finish registration',
  about:
    'When someone requests a password reset before they have confirmed their email address, or staff resend the confirmation',
  placeholders: {},
  secrets: {
    code: secretCode(codePurposes.reset),
    link: secretLink(linkPurposes.reset, 'accounts', '/forgot-password?token='),
  },
  subject: 'Confirm your email address',
  body: `Hello,

You have not confirmed your email address for {{site}} yet. To confirm it and choose a password, enter this code on the
page where you requested it:

{{code}}

The code expires in 15 minutes. You can also use this link within one day:

[Confirm and choose a password]({{link}})

If you did not register, you can ignore this email. No one can use your address without the code or the link.`,
});

export const passwordChangedMail = mail('password-changed', {
  label: 'Password changed',
  about: 'When an account’s password is changed or reset',
  placeholders: { firstName, time: 'July 4th, 2026 at 9:30 AM UTC' },
  subject: 'Your password was changed',
  body: `Hello {{firstName}},

The password of your {{site}} account was changed on {{time}}. You have been signed out on all devices.

**If you did not make this change**, choose “Forgot password” on the sign-in page right away, and let us know.`,
});

/** Of a browser in which nobody had signed in to the account before. */
export const newBrowserMail = mail('new-browser', {
  label: 'Sign-in on a new device',
  about: 'When someone signs in with a browser that has not been used for the account before',
  placeholders: { firstName, time: 'July 4th, 2026 at 9:30 AM UTC' },
  subject: 'New sign-in to your account',
  body: `Hello {{firstName}},

Someone signed in to your {{site}} account on {{time}}, on a device or in a browser that has not been used for it before.

If this was you, you can ignore this email. **If it was not you**, choose “Forgot password” on the sign-in page right away.
A new password signs out all devices.`,
});

export const invitationMail = mail('invitation', {
  label: 'Invitation',
  about: 'When someone is added as an admin, or an invitation is resent',
  placeholders: { firstName, role: 'Manager', hours: '72' },
  secrets: { link: secretLink(linkPurposes.invitation, 'admin', '/invitation?token=') },
  subject: 'You are invited to help run {{site}}',
  body: `Hello {{firstName}},

You have been added to {{site}} as a {{role}}. Choose a password to get started:

[Accept the invitation]({{link}})

The link expires in {{hours}} hours and can be used once.`,
});

export const secondFactorMail = mail('second-factor', {
  label: 'Two-step verification',
  about:
    'When two-step verification is turned on, turned off or reset, when recovery codes are renewed or used, or when a passkey is added or removed',
  placeholders: { firstName, what: 'Two-step verification was turned on', time: 'July 4th, 2026 at 9:30 AM UTC' },
  subject: 'Your sign-in settings have changed',
  body: `Hello {{firstName}},

{{what}} for your {{site}} account on {{time}}.

**If you did not make this change**, change your password right away, and let us know.`,
});

export const oldAddressMail = mail('change-address-old', {
  label: 'Email change: code for the old address',
  about: 'When someone requests an email address change',
  placeholders: { firstName, newAddress: 'new@example.org' },
  secrets: { code: secretCode(codePurposes.oldAddress) },
  subject: 'Your code to change your email address',
  body: `Hello {{firstName}},

We received a request to change the address of your {{site}} account to {{newAddress}}. To approve the change, enter this
code:

{{code}}

The code expires in 30 minutes. **If you did not request this change**, change your password right away: someone else
knows it.`,
});

/** Says nothing that its sender chose either. */
export const newAddressMail = mail('change-address-new', {
  label: 'Email change: code for the new address',
  about: 'When someone requests a change to an address that is not in use',
  placeholders: {},
  secrets: { code: secretCode(codePurposes.newAddress) },
  subject: 'Confirm your new email address',
  body: `Hello,

To use this address for your {{site}} account, enter this code:

{{code}}

The code expires in 30 minutes. If you did not request this change, you can ignore this email. No one can use your address
without the code.`,
});

/** Instead of the code to the new address, where somebody has it: only its owner learns that. */
export const addressWantedMail = mail('address-wanted', {
  label: 'Email change: address already in use',
  about: 'When someone requests a change to an address that another account uses',
  placeholders: { firstName },
  subject: 'Someone tried to use your email address',
  body: `Hello {{firstName}},

Someone asked to use this address for another {{site}} account. It already belongs to your account, so nothing has
changed. An address can belong to only one account. To use it for the other account, first change the address of this one.

If it was not you, you can ignore this email.`,
});

export const suspendedMail = mail('account-suspended', {
  label: 'Account suspended',
  about: 'When an admin suspends an account or changes when the suspension ends',
  placeholders: { firstName, until: 'until July 4th, 2026 at 9:30 AM UTC' },
  subject: 'Your account has been suspended',
  body: `Hello {{firstName}},

Your {{site}} account has been suspended **{{until}}**. You have been signed out on all devices and cannot sign in during
this time.

If you think this is a mistake, contact us through the contact form on the site.`,
});

export const reactivatedMail = mail('account-reactivated', {
  label: 'Account reactivated',
  about: 'When an account’s suspension ends',
  placeholders: { firstName },
  subject: 'Your account is active again',
  body: `Hello {{firstName}},

Your {{site}} account is no longer suspended. You can sign in again.`,
});

export const addressChangedMail = mail('address-changed', {
  label: 'Email address changed',
  about: 'Sent to the old address when an account’s address changes',
  placeholders: { firstName, newAddress: 'new@example.org', days: '7' },
  secrets: { link: secretLink(linkPurposes.undoAddress, 'accounts', '/undo-email?token=') },
  subject: 'Your email address was changed',
  body: `Hello {{firstName}},

The address of your {{site}} account is now {{newAddress}}. You have been signed out on all other devices.

**If you did not make this change**, undo it within {{days}} days and choose a new password:

[Undo the change]({{link}})`,
});
