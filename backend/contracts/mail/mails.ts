import { command, query, systemCommand, type Page } from '../kernel/command.ts';
import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { subjectEvents } from '../kernel/subject.ts';
import { topic } from '../kernel/topic.ts';
import { manageMailing } from './permissions.ts';

/**
 * Where a mail is. `waiting`: it is about to be handed over. `delayed`: the server did not take it yet, which is tried
 * again. `refused`: the server does not want it. `kept`: there is no server, or its newsletter is paused. `overdue`: it could not be handed over while
 * it was of use.
 */
export const mailStates = ['waiting', 'delayed', 'sent', 'refused', 'kept', 'overdue'] as const;
export type MailState = (typeof mailStates)[number];

/** What comes back later about a mail that was sent. */
export const reportKinds = ['bounce', 'complaint'] as const;
export type ReportKind = (typeof reportKinds)[number];

interface Answered {
  /** What the server said, in its words; they often repeat the address. */
  readonly answer: string;
}

export const mailEvents = {
  MailQueued: event<{
    /** Name of the declaration. */
    mail: string;
    to: string;
    /** Keyed hash of the address. */
    toHash: string;
    account: string | null;
    values: Readonly<Record<string, string>>;
    /** Ids that the secrets are derived from; of no use without the installation's key. */
    secrets: Readonly<Record<string, string>>;
    until: string | null;
    /** Address that answers go to, of the site and not a person's; null: none are wanted. */
    replyTo: string | null;
    /** Keys of the mails that it follows, oldest first. */
    thread: readonly string[];
    /** Key of what has it sent to many, such as a campaign; null: it is about its recipient alone. */
    origin: string | null;
  }>({
    version: 2,
    personal: {
      mail: false,
      to: true,
      toHash: false,
      account: false,
      values: true,
      secrets: false,
      until: false,
      replyTo: false,
      thread: false,
      origin: false,
    },
  }),
  MailSent: event<Answered>({ personal: { answer: true } }),
  /** Once for each answer in a row, however often it is tried. */
  MailDelayed: event<Answered>({ personal: { answer: true } }),
  MailRefused: event<Answered>({ personal: { answer: true } }),
  MailKept: event(),
  MailOverdue: event(),
  MailRetryRequested: event(),
  /** It came back after the server had taken it, or its reader reported it as spam. */
  MailReturned: event<{ kind: ReportKind; answer: string }>({ personal: { answer: true } }),
  ...subjectEvents,
};
export type MailEvent = EventOf<typeof mailEvents>;

export interface QueuedMail {
  readonly mail: string;
  /** Null: the person has been forgotten. */
  readonly to: string | null;
  readonly toHash: string;
  readonly account: string | null;
  readonly values: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly until: string | null;
  readonly replyTo: string | null;
  readonly thread: readonly string[];
  readonly origin: string | null;
  readonly state: MailState;
  /** What the server said last; null: nothing yet. */
  readonly answer: string | null;
  /** ISO 8601, UTC. */
  readonly queuedAt: string;
  readonly changedAt: string;
}

export const mailAggregate = aggregate<QueuedMail>()({
  events: mailEvents,
  begin: {
    MailQueued: (data, { time }) => ({ ...data, state: 'waiting', answer: null, queuedAt: time, changedAt: time }),
  },
  on: {
    MailSent: (mail, { answer }, { time }) => ({ ...mail, state: 'sent', answer, changedAt: time }),
    MailDelayed: (mail, { answer }, { time }) => ({ ...mail, state: 'delayed', answer, changedAt: time }),
    MailRefused: (mail, { answer }, { time }) => ({ ...mail, state: 'refused', answer, changedAt: time }),
    MailKept: (mail, _nothing, { time }) => ({ ...mail, state: 'kept', changedAt: time }),
    MailOverdue: (mail, _nothing, { time }) => ({ ...mail, state: 'overdue', changedAt: time }),
    MailRetryRequested: (mail, _nothing, { time }) => ({ ...mail, state: 'waiting', changedAt: time }),
    MailReturned: (mail, { kind, answer }, { time }) => ({
      ...mail,
      state: kind === 'bounce' ? 'refused' : mail.state,
      answer,
      changedAt: time,
    }),
    SubjectForgotten: mail => ({ ...mail, to: null, account: null, answer: null }),
  },
  hidden: ['toHash', 'account', 'values', 'secrets', 'until', 'replyTo', 'thread', 'origin', 'queuedAt', 'changedAt'],
});

export interface MailRow {
  readonly key: string;
  /** Name of the declaration, and what staff call it. */
  readonly mail: string;
  readonly label: string;
  /** Masked (`a…@example.org`) unless the asker manages accounts; empty: the person has been forgotten. */
  readonly to: string;
  readonly state: MailState;
  readonly answer: string | null;
  readonly queuedAt: string;
  readonly changedAt: string;
}

/** One mail as its recipient sees it; what it says in confidence is hidden. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailDetails extends MailRow {
  /** Null: the person has been forgotten, or the mail is not declared any more. */
  readonly content: MailContent | null;
}

/** How mails leave. */
export interface MailService {
  /** Host and port of the mail server; null: none is set, mails are kept. */
  readonly server: string | null;
  readonly from: string;
  readonly counts: Readonly<Record<MailState, number>>;
  /** What the server said to the latest mail that it did not take yet, while any waits because of it. */
  readonly trouble: { readonly answer: string; readonly at: string } | null;
}

export interface MailServerCheck {
  readonly good: boolean;
  /** The server's answer, or why there is none. */
  readonly answer: string;
}

const subject = 'mail';
export const mailChanges = topic('mails:staff', manageMailing.name);

export const mails = {
  subject,
  topics: { staff: mailChanges },
  /** Has a declared mail sent: what a reaction does on behalf of an event. See `addressed`. */
  queue: systemCommand('QueueMail', {
    activity: 'Sent an email',
    subject,
    input: f => ({
      mail: f.line(60),
      to: f.email,
      account: f.nullable(f.key),
      values: f.textsByName(30, 20_000),
      secrets: f.textsByName(10, 200),
      until: f.nullable(f.dateTime),
      /** Of the mail: whoever chooses it has one mail sent, however often it asks. */
      key: f.newKey,
      replyTo: f.optional(f.nullable(f.email)),
      thread: f.optional(f.listOf(f.key, 50)),
    }),
  }),
  noteDelivery: systemCommand('NoteDelivery', {
    activity: 'Recorded an email’s delivery status',
    subject,
    input: f => ({
      key: f.key,
      outcome: f.oneOf(['sent', 'delayed', 'refused', 'kept', 'overdue']),
      answer: f.looseLine(500),
    }),
  }),
  noteReport: systemCommand('NoteMailReport', {
    activity: 'Recorded that an email came back',
    subject,
    input: f => ({ key: f.key, kind: f.oneOf(reportKinds), answer: f.looseLine(500) }),
  }),
  retry: command('RetryMail', {
    route: 'POST /admin/mailing/mails/:key/retry',
    permission: manageMailing.may.repair,
    activity: 'Retried an email',
    subject,
    input: f => ({ key: f.key }),
    refuses: {
      'nobody-to-send-to': {
        kind: 'conflict',
        message: 'The recipient’s data has been erased, so this email cannot be sent.',
      },
      'sent-already': { kind: 'conflict', message: 'This email has already been sent.' },
      'holds-no-longer': { kind: 'conflict', message: 'This email is out of date and will not be sent.' },
    },
  }),
  list: query<Page<MailRow>>()('MailList', {
    route: 'GET /admin/mailing',
    access: manageMailing.name,
    topics: [mailChanges],
    sorts: ['-queued'],
    input: f => ({
      ...f.paging,
      sort: f.sort(['-queued']),
      state: f.fallback(f.oneOf(['all', ...mailStates]), 'all'),
      mail: f.fallback(f.looseLine(60), ''),
    }),
  }),
  one: query<MailDetails>()('MailDetails', {
    route: 'GET /admin/mailing/mails/:key',
    access: manageMailing.name,
    topics: [mailChanges],
    input: f => ({ key: f.key }),
  }),
  service: query<MailService>()('MailService', {
    route: 'GET /admin/mail-service',
    access: manageMailing.name,
    topics: [mailChanges],
    input: () => ({}),
  }),
  /** Signs in at the mail server and sends nothing. */
  check: query<MailServerCheck>()('MailServerCheck', {
    route: 'GET /admin/mail-service/check',
    access: manageMailing.name,
    topics: [],
    input: () => ({}),
  }),
};
