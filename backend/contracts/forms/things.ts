import { thing } from '../kernel/thing.ts';
import { formMessageAggregate, formMessages } from './messages.ts';
import { manageContactForms } from './permissions.ts';

const seen = manageContactForms.name;

export const formMessageThing = thing({
  subject: formMessages.subject,
  aggregate: formMessageAggregate,
  noun: 'message',
  label: 'Messages of forms',
  // What somebody wrote is not for everybody who reads the log.
  named: [['form']],
  erased: 'Deleted message',
  called: form => (form === 'contact' ? 'Contact message' : 'Offer to write articles'),
  page: ({ key, title }) => (title ? `/forms/contact/${key}` : null),
  editors: () => seen,
  fields: {
    form: { values: { contact: 'Contact form', 'article-volunteers': 'Article volunteers' } },
    state: {
      label: 'Status',
      values: { new: 'New', open: 'Open', answered: 'Answered', closed: 'Closed', spam: 'Spam' },
    },
    suspicion: {
      label: 'Taken for spam because of',
      values: {
        'hidden-field': 'A hidden field',
        'too-fast': 'Its haste',
        'same-text': 'A text that came before',
        links: 'Many links',
      },
    },
    assignee: { refers: { to: 'account', gone: 'Deleted account' } },
    name: { seen },
    email: { seen },
    subject: { seen },
    text: { seen },
    sample: { seen },
    answer: { seen },
    note: { seen },
    deleted: { values: { true: 'Deleted', false: 'Kept' } },
  },
});
