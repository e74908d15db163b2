import { command, query } from '../kernel/command.ts';
import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { restoreInput, earlierRefusals } from '../kernel/history.ts';
import { topic } from '../kernel/topic.ts';
import type { MailContent } from './mails.ts';
import { manageMailing } from './permissions.ts';

/** What staff made of a mail's text. */
export interface MailTemplate {
  /** Of the mail's declaration. */
  readonly name: string;
  readonly subject: string;
  readonly body: string;
}

export const mailTemplateEvents = { MailTemplateEdited: event<MailTemplate>() };
export type MailTemplateEvent = EventOf<typeof mailTemplateEvents>;

export const mailTemplateAggregate = aggregate<MailTemplate>()({
  events: mailTemplateEvents,
  begin: { MailTemplateEdited: template => template },
  on: {},
});

export interface MailTemplateRow {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly subject: string;
  readonly edited: boolean;
}

export interface MailTemplateForEditing extends MailTemplateRow {
  /** Of its history. */
  readonly key: string;
  readonly body: string;
  /** Stream version, sent back with an edit; null: the text is the product's own. */
  readonly version: number | null;
  readonly standard: { readonly subject: string; readonly body: string };
  readonly placeholders: readonly MailPlaceholder[];
}

export interface MailPlaceholder {
  /** Without the braces. */
  readonly name: string;
  /** A code or a link, which the mail is sent for: of several the text must have one. */
  readonly leadsOn: boolean;
  readonly sample: string;
}

const subject = 'mail-template';
export const mailTemplateChanges = topic('mail-templates:staff', manageMailing.name);

export const mailTemplates = {
  subject,
  topics: { staff: mailTemplateChanges },
  edit: command('EditMailTemplate', {
    route: 'PUT /admin/mailing/settings/:name',
    permission: manageMailing.may.editAutomated,
    activity: 'Edited an email template',
    subject,
    input: f => ({
      name: f.line(60),
      subject: f.line(150),
      body: f.paragraph(10_000),
      version: f.optional(f.nullable(f.wholeNumber(0, 2_147_483_647))),
    }),
  }),
  restore: command('RestoreMailTemplate', {
    route: 'POST /admin/mailing/templates/:key/restore',
    permission: manageMailing.may.editAutomated,
    activity: 'Restored an email template',
    subject,
    input: restoreInput,
    refuses: {
      ...earlierRefusals('email template'),
      'nothing-would-change': {
        kind: 'conflict',
        message: 'The template already matches this version.',
      },
    },
  }),
  /** How a text would look, before it is saved; changes nothing. */
  preview: command('PreviewMail', {
    route: 'POST /admin/mailing/settings/:name/preview',
    permission: manageMailing.may.editAutomated,
    activity: 'Previewed an email template',
    subject,
    input: f => ({ name: f.line(60), subject: f.line(150), body: f.paragraph(10_000) }),
  }),
  /** Sends the saved text, with sample values, to an address of the asker's choice. */
  sendTest: command('SendTestMail', {
    route: 'POST /admin/mailing/settings/:name/test',
    permission: manageMailing.may.editAutomated,
    activity: 'Sent a test of an email template',
    subject: 'mail',
    input: f => ({ name: f.line(60), to: f.email }),
  }),
  list: query<readonly MailTemplateRow[]>()('MailTemplateList', {
    route: 'GET /admin/mailing/settings',
    access: manageMailing.name,
    topics: [mailTemplateChanges],
    input: () => ({}),
  }),
  forEditing: query<MailTemplateForEditing>()('MailTemplateForEditing', {
    route: 'GET /admin/mailing/settings/:name',
    access: manageMailing.name,
    topics: [mailTemplateChanges],
    input: f => ({ name: f.line(60) }),
  }),
};

/** What `preview` answers. */
export type PreviewedMail = MailContent;
