import { command } from '../kernel/command.ts';
import { unreachableAddress } from '../kernel/unreachable-address.ts';
import type { PlainForm } from '../kernel/plain-form.ts';

/** The newsletter's form at the foot of every page. */
export const newsletterForm: PlainForm<'email'> = {
  route: 'POST /website/newsletter/page',
  label: 'Newsletter',
  page: '/',
  fields: [{ name: 'email', label: 'Email address', kind: 'email', autoComplete: 'email', maxLength: 254 }],
  submitLabel: 'Subscribe',
  thanks: 'Check your email. We sent you a link to confirm your subscription.',
};

/**
 * In this file because every page of the site loads it. Stream key is derived from the email's keyed hash, so that a
 * second sign-up changes nothing; see the handler.
 */
export const subscribeToNewsletter = command('SubscribeToNewsletter', {
  route: 'POST /website/newsletter',
  permission: 'public',
  activity: 'Subscribed to the newsletter',
  says: 'We sent you an email. Follow the link in it to confirm your subscription.',
  subject: 'subscriber',
  refuses: unreachableAddress,
  input: f => ({ email: f.email }),
});
