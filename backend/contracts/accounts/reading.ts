import { command, query, type Page } from '../kernel/command.ts';
import type { PublishedKind } from '../kernel/published-kind.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { subject } from './subject.ts';

/** Bookmarks of one person at most. */
export const MOST_BOOKMARKS = 1000;
/** Pages in somebody's reading history at most: the oldest go. */
export const MOST_READ = 500;
/** Percent of a text from which on it has been read to its end. */
export const READ_THROUGH = 95;

/** Something that readers keep or have read, as it is now. */
export interface KeptItem {
  readonly item: string;
  readonly kind: PublishedKind;
  /** Null: readers do not see it at present. */
  readonly page: { readonly title: string; readonly summary: string; readonly path: string } | null;
}

export interface Bookmark extends KeptItem {
  /** ISO 8601, UTC. */
  readonly markedAt: string;
}

/** How far somebody has come in a text. */
export interface ReadingPlace {
  /** Furthest, 0 to 100. */
  readonly percent: number;
  /** Id of the heading under which it was read last; empty: above the first. */
  readonly heading: string;
}

export interface ReadItem extends KeptItem, ReadingPlace {
  readonly readAt: string;
}

/** Where to go on: a text that was not read to its end, or the part of a tutorial that follows one that was. */
export interface NextReading {
  readonly item: string;
  readonly kind: PublishedKind;
  readonly title: string;
  /** With the heading to go on at. */
  readonly path: string;
  /** 0: it has not been begun. */
  readonly percent: number;
  /** Title of the part that comes before; null: it has been begun itself. */
  readonly after: string | null;
}

/** What a page shows of whoever reads it; fetched once it is up, so that the page itself is the same for everybody. */
export interface OwnMarks {
  readonly bookmarked: boolean;
  readonly keepsHistory: boolean;
  /** Null: not read before, or not kept. */
  readonly place: ReadingPlace | null;
}

export const NEXT_READINGS = 3;

const notThere = {
  'page-gone': { kind: 'missing', message: 'This page no longer exists.' },
} as const satisfies Refusals;

/**
 * What somebody keeps and reads. Nothing of it is recorded as an event and nobody else sees it: it stands in tables of the
 * account's own, and goes with the account.
 */
export const reading = {
  addBookmark: command('AddBookmark', {
    route: 'POST /auth/bookmarks',
    permission: 'session',
    activity: 'Added a bookmark',
    subject,
    refuses: {
      ...notThere,
      'too-many-bookmarks': {
        kind: 'conflict',
        message: `You have reached the limit of ${MOST_BOOKMARKS} bookmarks. Remove some first.`,
      },
    },
    input: f => ({ item: f.key, kind: f.publishedKind }),
  }),
  removeBookmark: command('RemoveBookmark', {
    route: 'DELETE /auth/bookmarks/:item',
    permission: 'session',
    activity: 'Removed a bookmark',
    subject,
    input: f => ({ item: f.key }),
  }),
  /** Newest first. */
  bookmarks: query<Page<Bookmark>>()('OwnBookmarks', {
    route: 'GET /auth/bookmarks',
    access: 'session',
    topics: [],
    input: f => ({
      page: f.paging.page,
      limit: f.paging.limit,
      kind: f.fallback(f.publishedKind, 'all'),
    }),
  }),
  /** Nothing is kept where the history is switched off. Sent when a reader stays on a page, gets on or leaves. */
  noteReading: command('NoteReading', {
    route: 'POST /auth/reading',
    permission: 'session',
    activity: 'Recorded reading progress',
    subject,
    refuses: notThere,
    input: f => ({
      item: f.key,
      kind: f.publishedKind,
      percent: f.wholeNumber(0, 100),
      heading: f.fallback(f.looseLine(200), ''),
    }),
  }),
  /** Last read first. */
  history: query<Page<ReadItem> & { readonly kept: boolean }>()('ReadingHistory', {
    route: 'GET /auth/reading',
    access: 'session',
    topics: [],
    input: f => ({ page: f.paging.page, limit: f.paging.limit }),
  }),
  next: query<readonly NextReading[]>()('NextReading', {
    route: 'GET /auth/reading/next',
    access: 'session',
    topics: [],
    input: () => ({}),
  }),
  forgetReading: command('ForgetReading', {
    route: 'DELETE /auth/reading/:item',
    permission: 'session',
    activity: 'Removed a page from their reading history',
    says: 'Removed from your reading history.',
    subject,
    input: f => ({ item: f.key }),
  }),
  clearHistory: command('ClearReadingHistory', {
    route: 'DELETE /auth/reading',
    permission: 'session',
    activity: 'Cleared their reading history',
    says: 'Reading history cleared.',
    subject,
    input: () => ({}),
  }),
  /** Switched off, nothing more is kept; what is there stays until it is cleared. */
  keepHistory: command('KeepReadingHistory', {
    route: 'POST /auth/reading/keep',
    permission: 'session',
    activity: 'Changed their reading history setting',
    says: 'Setting saved.',
    subject,
    input: f => ({ keep: f.flag }),
  }),
  marks: query<OwnMarks>()('OwnMarks', {
    route: 'GET /auth/marks/:item',
    access: 'session',
    topics: [],
    input: f => ({ item: f.key }),
  }),
};
