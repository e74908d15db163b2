import type { ReadonlyStream } from '../kernel/stream.ts';
import { command, query, systemCommand, type Page } from '../kernel/command.ts';
import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { subjectEvents } from '../kernel/subject.ts';
import { topic } from '../kernel/topic.ts';
import { subscribeToNewsletter } from './newsletter-form.ts';
import { manageSubscribers, viewSubscribers } from './permissions.ts';

/** `pending`: the address has been given, and its owner has not said yes yet. */
export const subscriberStates = ['pending', 'subscribed', 'ended'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export const endings = ['asked', 'staff', 'bounced', 'erased'] as const;
export type Ending = (typeof endings)[number];

export const subscriberEvents = {
  /** Somebody gave the address; whose it is confirms it by mail. */
  NewsletterSubscribed: event<{ email: string }>({ personal: { email: true } }),
  /** Somebody gave it again. `number`: which time it is asked whether that was the owner. */
  SubscriptionAskedAgain: event<{ number: number }>(),
  SubscriptionConfirmed: event(),
  /** Staff brought it along. `consent`: when and how its owner agreed, in their words; `agreed`: what the file says of this one. */
  SubscriberImported: event<{ email: string; consent: string; agreed?: string }>({
    personal: { email: true, consent: false, agreed: true },
  }),
  SubscriptionEnded: event<{ because: Ending }>(),
  ...subjectEvents,
};
export type SubscriberEvent = EventOf<typeof subscriberEvents>;

export interface Subscriber {
  readonly email: string;
  readonly state: SubscriberState;
  /** Empty: by the mail that asked for it. */
  readonly consent: string;
  /** Which time it has been asked, and when. */
  readonly asked: number;
  readonly askedAt: string;
  /** Since when it gets the newsletter; before that, when the address was given. */
  readonly subscribedAt: string;
  readonly because: Ending | null;
  /** Nothing can be sealed in this stream any more. */
  readonly forgotten: boolean;
}

export const subscriberAggregate = aggregate<Subscriber>()({
  events: subscriberEvents,
  begin: {
    NewsletterSubscribed: ({ email }, { time }) => ({
      email,
      state: 'pending',
      consent: '',
      asked: 1,
      askedAt: time,
      subscribedAt: time,
      because: null,
      forgotten: false,
    }),
    SubscriberImported: ({ email, consent, agreed }, { time }) => ({
      email,
      state: 'subscribed',
      consent: agreed ? `${consent}: ${agreed}` : consent,
      asked: 0,
      askedAt: time,
      subscribedAt: time,
      because: null,
      forgotten: false,
    }),
  },
  on: {
    SubscriptionAskedAgain: (subscriber, { number }, { time }) => ({
      ...subscriber,
      state: 'pending',
      asked: number,
      askedAt: time,
      because: null,
    }),
    SubscriptionConfirmed: (subscriber, _nothing, { time }) => ({
      ...subscriber,
      state: 'subscribed',
      consent: '',
      subscribedAt: time,
      because: null,
    }),
    SubscriptionEnded: (subscriber, { because }) => ({ ...subscriber, state: 'ended', because }),
    SubjectForgotten: subscriber => ({ ...subscriber, forgotten: true }),
  },
  hidden: ['asked', 'askedAt', 'subscribedAt', 'forgotten'],
});

/** Rows and columns of a file that is imported at once, and its length in UTF-16 units. */
export const IMPORT = { rows: 10_000, characters: 1_000_000, columns: 200 } as const;

/** Characters that are kept of what a file says of how somebody agreed. */
export const AGREED = 200;

export const subscriberImportEvents = {
  /** The addresses, and what the file says of how each agreed, are forgotten as soon as each is a subscriber. */
  SubscribersImported: event<{
    addresses: readonly string[];
    count: number;
    consent: string;
    agreed?: readonly string[];
    /** Of each address, why the file says that it gets no newsletter; empty: it does. Left out where that is all of them. */
    ended?: readonly ('' | 'asked' | 'bounced')[];
  }>({
    personal: { addresses: true, consent: false, agreed: true, ended: false },
  }),
  /** The first so many addresses are dealt with, and so many of these are new subscribers. */
  ImportedAddressesAdded: event<{ through: number; added: number }>({ personal: { through: false, added: false } }),
  /** By staff: what is not dealt with yet is left out. */
  SubscriberImportStopped: event({ personal: {} }),
  ...subjectEvents,
};
export type SubscriberImportEvent = EventOf<typeof subscriberImportEvents>;

export const importStates = ['running', 'stopped', 'ended'] as const;
export type ImportState = (typeof importStates)[number];

export interface SubscriberImport {
  /** How many there are in the file. */
  readonly addresses: number;
  readonly consent: string;
  readonly state: ImportState;
  readonly startedAt: string;
  /** Addresses that are dealt with, and how many of them were new. */
  readonly through: number;
  readonly added: number;
}

export const subscriberImportAggregate = aggregate<SubscriberImport>()({
  events: subscriberImportEvents,
  begin: {
    SubscribersImported: ({ count, consent }, { time }) => ({
      addresses: count,
      consent,
      state: 'running',
      startedAt: time,
      through: 0,
      added: 0,
    }),
  },
  on: {
    ImportedAddressesAdded: (imported, { through, added }) => ({
      ...imported,
      through,
      added: imported.added + added,
    }),
    SubscriberImportStopped: imported => ({ ...imported, state: 'stopped' }),
    SubjectForgotten: imported => ({ ...imported, state: imported.state === 'stopped' ? 'stopped' : 'ended' }),
  },
  hidden: ['startedAt', 'through'],
});

export interface SubscriberRow {
  readonly key: string;
  /** Empty: the person has been forgotten. */
  readonly email: string;
  readonly state: SubscriberState;
  readonly consent: string;
  readonly because: Ending | null;
  readonly subscribedAt: string;
}

/** An import that goes on after its answer, and how far it is. */
export interface SubscriberImportRow extends SubscriberImport {
  readonly key: string;
}

/** What was taken of a file. */
export interface ImportedSubscribers {
  readonly key: string;
  /** Addresses that the file does not say have left. */
  readonly taken: number;
  /** Addresses that the file says have left, or take no email: they are recorded as such and get nothing. */
  readonly unsubscribed: number;
  /** Rows that stand twice in the file. */
  readonly twice: number;
  readonly broken: readonly { readonly line: number; readonly why: string }[];
  /** There are more of those than are named. */
  readonly moreBroken: boolean;
  /** How many there are. */
  readonly skipped: number;
}

/** What an import would do; nothing has been recorded. Each address of the file is in one of the first four. */
export interface SubscriberImportPreview extends Pick<
  ImportedSubscribers,
  'twice' | 'broken' | 'moreBroken' | 'skipped'
> {
  readonly added: number;
  /** Subscribed already: they stay as they are. */
  readonly subscribed: number;
  /** Asked already, and not confirmed yet: they stay so. */
  readonly pending: number;
  /** Have left, by the file or here, and get nothing. */
  readonly unsubscribed: number;
}

const { subject } = subscribeToNewsletter;
export const subscriberChanges = topic('subscribers:staff', viewSubscribers.name);
export const importChanges = topic('subscriber-imports:staff', manageSubscribers.name);

const overLink = {
  'link-over': {
    kind: 'conflict',
    message: 'This link has expired. Subscribe again to get a new one.',
  },
} as const satisfies Refusals;

/** What `List-Unsubscribe` names, opened in a browser: leads to the page of the link. */
export const leavePageRoute = 'GET /website/newsletter/unsubscribe/:token' as const;

export const newsletter = {
  subject,
  importSubject: 'subscriber-import',
  topics: { staff: subscriberChanges },
  subscribe: subscribeToNewsletter,
  confirm: command('ConfirmSubscription', {
    route: 'POST /website/newsletter/confirm',
    permission: 'public',
    activity: 'Confirmed a subscription',
    says: 'You are now subscribed to the newsletter.',
    subject,
    input: f => ({ token: f.token }),
    refuses: overLink,
  }),
  /** What a mail program sends by itself (RFC 8058) and the page of the link does too. */
  leave: command('LeaveNewsletter', {
    route: 'POST /website/newsletter/unsubscribe/:token',
    permission: 'public',
    activity: 'Unsubscribed from the newsletter',
    says: 'You have been unsubscribed from the newsletter.',
    subject,
    input: f => ({ token: f.token }),
    refuses: overLink,
  }),
  list: query<Page<SubscriberRow>>()('SubscriberList', {
    route: 'GET /admin/mailing/newsletter',
    access: viewSubscribers.name,
    topics: [subscriberChanges],
    sorts: ['-since'],
    input: f => ({
      ...f.paging,
      sort: f.sort(['-since']),
      state: f.fallback(f.oneOf(['all', ...subscriberStates]), 'all'),
    }),
  }),
  /** All of the same list as a file for spreadsheets, in the same order. */
  file: query<ReadonlyStream>()('SubscribersFile', {
    route: 'GET /admin/mailing/newsletter/file',
    access: manageSubscribers.may.move,
    topics: [],
    input: f => ({
      search: f.paging.search,
      sort: f.sort(['-since']),
      state: f.fallback(f.oneOf(['all', ...subscriberStates]), 'all'),
    }),
  }),
  importAll: command('ImportSubscribers', {
    route: 'POST /admin/mailing/newsletter/import',
    permission: manageSubscribers.may.move,
    activity: 'Imported subscribers',
    subject: 'subscriber-import',
    input: f => ({
      csv: f.programText(IMPORT.characters),
      /** Which one has the addresses, from 0; by default the one that `addressColumn` finds. */
      column: f.optional(f.wholeNumber(0, IMPORT.columns - 1)),
      /** When and how these people agreed. */
      consent: f.line(300),
      /** Which one says that of each, from 0: a date, for example. Lines without it are left out. */
      consentColumn: f.optional(f.wholeNumber(0, IMPORT.columns - 1)),
    }),
    refuses: {
      'nobody-in-it': { kind: 'invalid', field: 'csv', message: 'The file contains no email addresses.' },
      'too-many-rows': {
        kind: 'invalid',
        field: 'csv',
        message: `You can import up to ${IMPORT.rows} rows at a time.`,
      },
    },
  }),
  /** Says what an import of this file would do; changes nothing. */
  previewImport: command('PreviewSubscriberImport', {
    route: 'POST /admin/mailing/newsletter/import/preview',
    permission: manageSubscribers.may.move,
    activity: 'Previewed a subscriber import',
    subject: 'subscriber-import',
    input: f => ({
      csv: f.programText(IMPORT.characters),
      column: f.optional(f.wholeNumber(0, IMPORT.columns - 1)),
      consentColumn: f.optional(f.wholeNumber(0, IMPORT.columns - 1)),
    }),
  }),
  stopImport: command('StopSubscriberImport', {
    route: 'POST /admin/mailing/newsletter/import/:key/stop',
    permission: manageSubscribers.may.move,
    activity: 'Stopped a subscriber import',
    subject: 'subscriber-import',
    input: f => ({ key: f.key }),
    refuses: { over: { kind: 'conflict', message: 'This import has already ended.' } },
  }),
  /** The newest first. */
  imports: query<readonly SubscriberImportRow[]>()('SubscriberImports', {
    route: 'GET /admin/mailing/newsletter/imports',
    access: manageSubscribers.name,
    topics: [importChanges],
    input: () => ({}),
  }),
  noteAdded: systemCommand('NoteImportedAddresses', {
    activity: 'Resumed a subscriber import',
    subject: 'subscriber-import',
    input: f => ({ key: f.key, through: f.wholeNumber(0, IMPORT.rows), added: f.wholeNumber(0, IMPORT.rows) }),
  }),
  add: systemCommand('AddSubscriber', {
    activity: 'Imported a subscriber',
    subject,
    input: f => ({
      email: f.email,
      consent: f.line(300),
      agreed: f.optional(f.looseLine(AGREED)),
      /** Why it gets no newsletter, as the file says. */
      ended: f.optional(f.oneOf(['asked', 'bounced'])),
    }),
  }),
  bounce: systemCommand('NoteBounce', {
    activity: 'Marked an address as undeliverable',
    subject,
    input: f => ({ key: f.key }),
  }),
  end: command('EndSubscription', {
    route: 'POST /admin/mailing/newsletter/:key/end',
    permission: manageSubscribers.may.remove,
    activity: 'Ended a subscription',
    subject,
    input: f => ({ key: f.key }),
  }),
  remove: command('EraseSubscriber', {
    route: 'DELETE /admin/mailing/newsletter/:key',
    permission: manageSubscribers.may.remove,
    activity: 'Erased a subscriber',
    subject,
    input: f => ({ key: f.key }),
  }),
};

/** Of the links in mails; whoever checks one asks for it under the same purpose. */
export const subscriptionLinks = { confirm: 'newsletter-confirm', leave: 'newsletter-leave' } as const;
