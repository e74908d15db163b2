import { mail } from '../kernel/mail.ts';

export const webhookDisabledMail = mail('webhook-disabled', {
  label: 'Webhook disabled',
  about: 'When no message to a webhook has arrived for five days; to the person who added it',
  placeholders: { firstName: 'Ada', address: 'https://example.org/hooks' },
  subject: 'A webhook was disabled',
  body: `Hello {{firstName}},

{{site}} could not deliver any message to this webhook for five days, so it is disabled now:

{{address}}

To use it again, check the program at this address, then resume the webhook in the admin under “Webhooks”.`,
});
