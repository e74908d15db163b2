import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { subjectEvents } from '../kernel/subject.ts';

/** Rows and columns of a file that is imported at once, and its length in UTF-16 units. */
export const IMPORT = { rows: 10_000, characters: 1_000_000, columns: 200 } as const;

/** Characters that are kept of what a file says of how somebody agreed. */
export const AGREED = 200;

const subscriberImportEvents = {
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

export type ImportState = 'running' | 'stopped' | 'ended';

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
