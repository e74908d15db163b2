import type { ReadonlyStream } from '../kernel/stream.ts';
import { command, query, systemCommand, type Page } from '../kernel/command.ts';
import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { subjectEvents } from '../kernel/subject.ts';
import { LIST_LENGTH } from '../kernel/list-name.ts';
import { topic } from '../kernel/topic.ts';
import { subscribeToNewsletter } from './newsletter-form.ts';
import { manageSubscribers, viewSubscribers } from './permissions.ts';
import { AGREED, IMPORT, type SubscriberImportRow } from './subscriber-import.ts';

/** `pending`: the address has been given, and its owner has not said yes yet. */
export const subscriberStates = ['pending', 'subscribed', 'ended'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export const endings = ['asked', 'staff', 'bounced', 'complained', 'erased'] as const;
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
  /** All lists that the subscriber is on from then on, by name: staff say what they are about. */
  SubscriberListsChosen: event<{ lists: readonly string[] }>({ personal: { lists: false } }),
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
  /** Names of the lists that it is on. */
  readonly lists: readonly string[];
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
      lists: [],
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
      lists: [],
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
    SubscriberListsChosen: (subscriber, { lists }) => ({ ...subscriber, lists }),
    SubjectForgotten: subscriber => ({ ...subscriber, forgotten: true }),
  },
  hidden: ['asked', 'askedAt', 'subscribedAt', 'forgotten'],
});

/** Lists that one subscriber is on at most. */
const MOST_LISTS = 10;

export interface SubscriberRow {
  readonly key: string;
  /** Empty: the person has been forgotten. */
  readonly email: string;
  readonly state: SubscriberState;
  readonly consent: string;
  readonly because: Ending | null;
  readonly subscribedAt: string;
  readonly lists: readonly string[];
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
      list: f.orEmpty(f.line(LIST_LENGTH)),
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
      list: f.orEmpty(f.line(LIST_LENGTH)),
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
    input: f => ({ key: f.key, because: f.fallback(f.oneOf(['bounced', 'complained']), 'bounced') }),
  }),
  end: command('EndSubscription', {
    route: 'POST /admin/mailing/newsletter/:key/end',
    permission: manageSubscribers.may.remove,
    activity: 'Ended a subscription',
    subject,
    input: f => ({ key: f.key }),
  }),
  chooseLists: command('ChooseSubscriberLists', {
    route: 'PUT /admin/mailing/newsletter/:key/lists',
    permission: manageSubscribers.may.move,
    activity: 'Changed a subscriber’s lists',
    says: 'Lists saved.',
    subject,
    input: f => ({ key: f.key, lists: f.listOf(f.line(LIST_LENGTH), MOST_LISTS) }),
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
