import { command, query } from '../kernel/command.ts';
import { subscribeToNewsletter } from './newsletter-form.ts';

/** Whether whoever is signed in gets the newsletter at the account's address. */
export const ownNewsletter = {
  standing: query<{ readonly subscribed: boolean }>()('OwnNewsletter', {
    route: 'GET /website/newsletter/own',
    access: 'session',
    topics: [],
    input: () => ({}),
  }),
  /** The address is the account's and has been confirmed as such: no email asks once more. */
  choose: command('ChooseOwnNewsletter', {
    route: 'PUT /website/newsletter/own',
    permission: 'session',
    activity: 'Chose whether to get the newsletter',
    says: 'Your choice is saved.',
    subject: subscribeToNewsletter.subject,
    input: f => ({ wanted: f.flag }),
  }),
};
