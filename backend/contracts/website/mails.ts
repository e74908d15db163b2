import { mail, secretLink } from '../kernel/mail.ts';
import { subscriptionLinks } from './newsletter.ts';

export const confirmSubscriptionMail = mail('confirm-subscription', {
  label: 'Confirm subscription',
  about: 'When somebody gives an address for the newsletter',
  placeholders: {},
  secrets: { link: secretLink(subscriptionLinks.confirm, 'main', '/newsletter/confirm?token=') },
  subject: 'Please confirm your subscription',
  body: `Hello,

somebody, perhaps you, asked for the newsletter of Learnloom at this address. To get it, please confirm:

[Yes, subscribe me]({{link}})

The link is good for a week. If it was not you, you need do nothing: without it we send you no newsletter.`,
});
