import { siteFormTexts } from '@learnloom/contracts/forms/site-form-texts';

export const english = {
  ...siteFormTexts,
  home: 'Home',
  loading: 'Loading the page',
  lastUpdated: 'Last updated {{date}}',

  'contact.ways': 'Contact options',
  'contact.toForm': 'Go to the form',
  'contact.intro':
    'Ask a question, report a mistake or suggest an idea. We read every message. If you would like to write articles, use the <link>volunteer form</link>.',
  'volunteers.intro':
    'Do you know something that others would like to learn? Tell us what you would like to write about, and an editor will contact you.',

  'form.thankYou': 'Thank you',
  'form.again': 'Write another message',
  'form.check_one': 'Check {{count}} field',
  'form.check_other': 'Check {{count}} fields',
  'form.trap': 'Leave this empty',
  'form.sending': 'Sending…',
  'form.optional': '(optional)',

  'newsletter.home': 'Go to the home page',
  'newsletter.incomplete': 'This link is incomplete. Copy the whole link from the email.',
  'newsletter.busy': 'One moment…',
  'newsletter.confirm.title': 'Confirm your subscription',
  'newsletter.confirm.question': 'You asked to receive our newsletter with news from {{siteName}}.',
  'newsletter.confirm.button': 'Yes, subscribe me',
  'newsletter.confirm.done': 'Thank you. You are subscribed. Every newsletter has a link to unsubscribe.',
  'newsletter.unsubscribe.title': 'Unsubscribe from the newsletter',
  'newsletter.unsubscribe.question': 'To stop receiving the newsletter at this address, select the button.',
  'newsletter.unsubscribe.button': 'Unsubscribe',
  'newsletter.unsubscribe.done': 'You have been unsubscribed. If this was a mistake, you can subscribe again below.',
} as const;
