import { mail, secretLink } from '../kernel/mail.ts';
import { subscriptionLinks } from './newsletter.ts';

export const confirmSubscriptionMail = mail('confirm-subscription', {
  label: 'Confirm subscription',
  about: 'When someone signs up for the newsletter',
  placeholders: {},
  secrets: { link: secretLink(subscriptionLinks.confirm, 'main', '/newsletter/confirm?token=') },
  subject: 'Confirm your newsletter subscription',
  body: `Hello,

We received a request to send the {{site}} newsletter to this address. To confirm your subscription, follow this link:

[Yes, subscribe me]({{link}})

The link expires in one week. If you did not make this request, you can ignore this email. We will not send you the
newsletter.`,
});
