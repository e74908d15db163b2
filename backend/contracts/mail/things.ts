import { thing } from '../kernel/thing.ts';
import { campaignAggregate, campaigns } from './campaigns.ts';
import { mailAggregate, mails } from './mails.ts';
import { manageMailing, sendEmail } from './permissions.ts';
import { mailTemplateAggregate, mailTemplates } from './templates.ts';

export const mailThing = thing({
  subject: mails.subject,
  aggregate: mailAggregate,
  noun: 'mail',
  label: 'Emails',
  // Whom it went to is not for everybody who reads the log.
  named: [['mail']],
  erased: 'Deleted email',
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
        refused: 'Rejected',
        kept: 'On hold',
        overdue: 'Expired',
      },
    },
    answer: { label: 'Mail server response' },
  },
});

export const mailTemplateThing = thing({
  subject: mailTemplates.subject,
  aggregate: mailTemplateAggregate,
  noun: 'email template',
  label: 'Email templates',
  named: [['name']],
  called: name => name.replaceAll('-', ' ').replace(/^./, first => first.toUpperCase()),
  page: () => '/mailing/settings',
  fields: { name: {}, subject: {}, body: { label: 'Body' } },
  history: {
    group: manageMailing.name,
    publishable: false,
    returns: false,
    restore: mailTemplates.restore,
    effects: () => ['Emails sent from now on will use this text.'],
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
    content: { label: 'Body' },
    since: { label: 'Subscribers since' },
    preheader: { label: 'Preview text' },
    list: { label: 'Subscriber list' },
    state: {
      label: 'Status',
      values: {
        draft: 'Draft',
        scheduled: 'Scheduled',
        sending: 'Sending',
        paused: 'Paused',
        stopped: 'Stopped',
        sent: 'Sent',
      },
    },
    at: { label: 'Scheduled for' },
    deleted: { values: { true: 'Deleted', false: 'Not deleted' } },
  },
});
