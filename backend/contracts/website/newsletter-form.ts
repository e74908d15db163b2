import type { PlainForm } from '../kernel/plain-form.ts';

/** The newsletter's form at the foot of every page. */
export const newsletterForm: PlainForm<'email'> = {
  route: 'POST /website/newsletter/page',
  label: 'Newsletter',
  page: '/',
  fields: [{ name: 'email', label: 'Email address', kind: 'email', autoComplete: 'email', maxLength: 254 }],
  submitLabel: 'Subscribe',
  thanks: 'Please look into your mail: we have sent you a link with which you confirm your address.',
};
