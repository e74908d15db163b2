import { thing } from '../kernel/thing.ts';
import { formMessageAggregate, formMessages } from './messages.ts';
import { manageContactForms } from './permissions.ts';

const seen = manageContactForms.name;

export const formMessageThing = thing({
  subject: formMessages.subject,
  aggregate: formMessageAggregate,
  noun: 'message',
  label: 'Form messages',
  // What somebody wrote is not for everybody who reads the log.
  named: [['form']],
  erased: 'Deleted message',
  called: form => (form === 'contact' ? 'Contact message' : 'Volunteer application'),
  page: ({ key, title }) => (title ? `/forms/contact/${key}` : null),
  editors: () => seen,
  fields: {
    form: { values: { contact: 'Contact form', 'article-volunteers': 'Article volunteers' } },
    state: {
      label: 'Status',
      values: { new: 'New', open: 'Open', answered: 'Answered', closed: 'Closed', spam: 'Spam' },
    },
    suspicion: {
      label: 'Reason for spam status',
      values: {
        'hidden-field': 'Hidden field filled in',
        'too-fast': 'Submitted too fast',
        'same-text': 'Repeated text',
        links: 'Too many links',
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
    deleted: { values: { true: 'Deleted', false: 'Not deleted' } },
  },
});
