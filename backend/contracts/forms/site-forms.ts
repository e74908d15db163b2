import type { PlainField, PlainForm } from '../kernel/plain-form.ts';
import type { MessageForm } from './messages.ts';

export type MessageField = 'name' | 'email' | 'subject' | 'text' | 'sample';

const sender: readonly PlainField<MessageField>[] = [
  { name: 'name', label: 'Your name', autoComplete: 'name', maxLength: 100 },
  { name: 'email', label: 'Email address', kind: 'email', autoComplete: 'email', maxLength: 254 },
];

/** Name of the field that people do not see and leave empty. */
export const TRAP = 'website';

/** The forms with which anybody writes to the people who run the site. */
export const siteForms: Readonly<Record<MessageForm, PlainForm<MessageField>>> = {
  contact: {
    route: 'POST /website/contact-form/page',
    label: 'Contact us',
    page: '/contact',
    fields: [
      ...sender,
      { name: 'subject', label: 'Subject', maxLength: 150 },
      { name: 'text', label: 'Your message', kind: 'multiline', maxLength: 5000 },
    ],
    submitLabel: 'Send message',
    thanks: 'Your message has been sent. We usually reply by email within two working days.',
  },
  'article-volunteers': {
    route: 'POST /website/article-volunteers/page',
    label: 'Write for us',
    page: '/write-for-us',
    fields: [
      ...sender,
      { name: 'subject', label: 'What would you like to write about?', maxLength: 150 },
      {
        name: 'text',
        label: 'About you',
        helper: 'What you do, what you know well, and why you would like to write for us.',
        kind: 'multiline',
        maxLength: 5000,
      },
      {
        name: 'sample',
        label: 'Writing sample',
        helper: 'A link to an article, a talk or a repository.',
        kind: 'url',
        maxLength: 2000,
        optional: true,
      },
    ],
    submitLabel: 'Send application',
    thanks: 'Your application has been sent. An editor will read it and usually reply within a week.',
  },
};
