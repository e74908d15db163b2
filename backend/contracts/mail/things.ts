import { thing } from '../kernel/thing.ts';
import { campaignAggregate, campaigns } from './campaigns.ts';
import { mailAggregate, mails } from './mails.ts';
import { manageMailing, sendEmail } from './permissions.ts';
import { mailTemplateAggregate, mailTemplates } from './templates.ts';

export const mailThing = thing({
  subject: mails.subject,
  aggregate: mailAggregate,
  noun: 'mail',
  label: 'Mails',
  // Whom it went to is not for everybody who reads the log.
  named: [['mail']],
  erased: 'Deleted mail',
  called: name => name.replaceAll('-', ' ').replace(/^./, first => first.toUpperCase()),
  page: () => '/mailing',
  fields: {
    mail: {},
    to: {},
    state: {
      label: 'Status',
      values: {
        waiting: 'Waiting',
        delayed: 'Delayed',
        sent: 'Sent',
        refused: 'Refused',
        kept: 'Kept',
        overdue: 'Too late',
      },
    },
    answer: { label: 'Answer of the server' },
  },
});

export const mailTemplateThing = thing({
  subject: mailTemplates.subject,
  aggregate: mailTemplateAggregate,
  noun: 'mail text',
  label: 'Texts of mails',
  named: [['name']],
  called: name => name.replaceAll('-', ' ').replace(/^./, first => first.toUpperCase()),
  page: () => '/mailing/settings',
  fields: { name: {}, subject: {}, body: { label: 'Text' } },
  history: {
    group: manageMailing.name,
    publishable: false,
    returns: false,
    restore: mailTemplates.restore,
    effects: () => ['Mails that are sent from now on have this text.'],
  },
});

export const campaignThing = thing({
  subject: campaigns.subject,
  aggregate: campaignAggregate,
  noun: 'newsletter',
  label: 'Newsletters',
  named: [['subject']],
  page: ({ key, title }) => (title ? `/mailing/send/${key}` : null),
  editors: () => sendEmail.name,
  fields: {
    subject: {},
    content: { label: 'Text' },
    since: { label: 'To subscribers since' },
    state: {
      label: 'Status',
      values: {
        draft: 'Draft',
        scheduled: 'Scheduled',
        sending: 'On its way',
        paused: 'Paused',
        stopped: 'Stopped',
        sent: 'Sent',
      },
    },
    at: { label: 'Planned for' },
    deleted: { values: { true: 'Deleted', false: 'Kept' } },
  },
});
