import type { PlainField, PlainForm } from '../kernel/plain-form.ts';
import type { MessageForm } from './messages.ts';
import { siteFormTexts as texts } from './site-form-texts.ts';

export type MessageField = 'name' | 'email' | 'subject' | 'text' | 'sample';

const sender: readonly PlainField<MessageField>[] = [
  { name: 'name', label: texts['sender.name'], autoComplete: 'name', maxLength: 100 },
  { name: 'email', label: texts['sender.email'], kind: 'email', autoComplete: 'email', maxLength: 254 },
];

/** Name of the field that people do not see and leave empty. */
export const TRAP = 'website';

/** The forms with which anybody writes to the people who run the site. */
export const siteForms: Readonly<Record<MessageForm, PlainForm<MessageField>>> = {
  contact: {
    route: 'POST /website/contact-form/page',
    label: texts['contact.label'],
    page: '/contact',
    fields: [
      ...sender,
      { name: 'subject', label: texts['contact.subject'], maxLength: 150 },
      { name: 'text', label: texts['contact.text'], kind: 'multiline', maxLength: 5000 },
    ],
    submitLabel: texts['contact.submit'],
    thanks: texts['contact.thanks'],
  },
  'article-volunteers': {
    route: 'POST /website/article-volunteers/page',
    label: texts['article-volunteers.label'],
    page: '/write-for-us',
    fields: [
      ...sender,
      { name: 'subject', label: texts['article-volunteers.subject'], maxLength: 150 },
      {
        name: 'text',
        label: texts['article-volunteers.text'],
        helper: texts['article-volunteers.text.helper'],
        kind: 'multiline',
        maxLength: 5000,
      },
      {
        name: 'sample',
        label: texts['article-volunteers.sample'],
        helper: texts['article-volunteers.sample.helper'],
        kind: 'url',
        maxLength: 2000,
        optional: true,
      },
    ],
    submitLabel: texts['article-volunteers.submit'],
    thanks: texts['article-volunteers.thanks'],
  },
};
