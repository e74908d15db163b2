import { query } from '../kernel/command.ts';
import type { PublishedKind } from '../kernel/published-kind.ts';
import { topic } from '../kernel/topic.ts';
import type { Trend } from './trends.ts';

/** `POST`, below `/api`: a browser tells that somebody reads a page. */
export const PAGE_READS_PATH = '/page-reads';

/** Seconds that a page is in view before it counts as read: whoever only passes by does not. */
export const READ_SECONDS = 4;

/** Says what was read and nothing of who read it. */
export interface PageRead {
  readonly kind: PublishedKind;
  /** Key of the item. */
  readonly item: string;
}

/** Reads were counted. */
export const pageReadChanges = topic('page-reads', 'staff');

/** Pages that are listed as read most. */
export const MOST_READ_PAGES = 5;

export interface MostRead extends PageRead {
  readonly title: string;
  /** On the main host. */
  readonly path: string;
  readonly reads: number;
}

/** What is read, of the kinds that the asker may manage. */
export interface ReadersFigures {
  /** Mondays in UTC, oldest first. */
  readonly weeks: readonly string[];
  readonly reads: readonly Trend[];
  /** In the present week, and published still. */
  readonly most: readonly MostRead[];
}

export const dashboardReaders = query<ReadersFigures>()('DashboardReaders', {
  route: 'GET /admin/dashboard/readers',
  access: 'staff',
  topics: [pageReadChanges],
  input: () => ({}),
});

/** Days of the chart of one page. */
export const READ_DAYS = 28;

/** How often one page was read, by weeks and by days. */
export interface ReadsOfPage {
  /** Mondays in UTC, oldest first. */
  readonly weeks: readonly string[];
  /** One for each week. */
  readonly counts: readonly number[];
  /** Days in UTC, oldest first. */
  readonly days: readonly string[];
  /** One for each day. */
  readonly dayCounts: readonly number[];
}

export const readsOfPage = query<ReadsOfPage>()('PageReads', {
  route: 'GET /admin/page-reads/:kind/:item',
  access: 'staff',
  topics: [pageReadChanges],
  input: f => ({ kind: f.publishedKind, item: f.key }),
});
