import { command, query, type FieldKit, type Page } from '../kernel/command.ts';
import { restoreInput, restoreRefusals } from '../kernel/history.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { publishedChanges } from '../kernel/published-kind.ts';
import { salesCurrencyChanges } from '../kernel/sales-currency.ts';
import { topic } from '../kernel/topic.ts';
import { bundleSubject, type BundleFields } from './bundle-events.ts';
import { manageBundles } from './permissions.ts';

export const MIN_BUNDLE_COURSES = 2;
export const MAX_BUNDLE_COURSES = 20;
/** Whole units of the currency. */
const MAX_AMOUNT = 1_000_000;

/** A bundle in the staff's list. */
export interface BundleRow extends BundleFields {
  readonly key: string;
  /** Titles of `courses`. */
  readonly courseTitles: readonly string[];
  /** ISO 4217, of the site. */
  readonly currency: string;
  /** What the courses cost one by one, in whole units. */
  readonly separateAmount: number;
  /** Titles of courses that readers cannot see, so that the bundle is not offered. */
  readonly hiddenCourses: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Of the stream; sent back with what overwrites it. */
  readonly version: number;
}

/** A bundle as readers see it in lists. Amounts in whole units. */
export interface BundleCard {
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly imageThumbnail: string;
  readonly currency: string;
  readonly amount: number;
  /** What the courses cost one by one. */
  readonly separateAmount: number;
  readonly courses: readonly BundledCourse[];
}

export interface BundledCourse {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly path: string;
  readonly imageThumbnail: string;
  /** Whole units, at the time of the answer; 0: the course is free. */
  readonly amount: number;
}

const { may, name: group } = manageBundles;
const changes = topic('bundles', 'public');
const staffChanges = topic('bundles:staff', group);
const sorts = ['-created', 'title'] as const;

const fields = (f: FieldKit) => ({
  title: f.line(200),
  slug: f.slug,
  summary: f.paragraph(600),
  imageThumbnail: f.fallback(f.mediaSource, ''),
  courses: f.listOf(f.key, MAX_BUNDLE_COURSES),
  amount: f.wholeNumber(1, MAX_AMOUNT),
  forSale: f.flag,
});

const refuses = {
  'too-few-courses': {
    kind: 'invalid',
    field: 'courses',
    message: `Choose at least ${MIN_BUNDLE_COURSES} different courses`,
  },
  'unknown-course': { kind: 'invalid', field: 'courses', message: 'One of these courses no longer exists' },
} as const satisfies Refusals;

/** Of the courses in bundles; their area declares the same. */
const courseChanges = publishedChanges('course');

const publicTopics = [changes, courseChanges, salesCurrencyChanges];

/** Several courses that are sold together for one price. */
export const bundles = {
  subject: bundleSubject,
  group,
  may,
  topics: { public: changes, staff: staffChanges },
  create: command('CreateBundle', {
    route: 'POST /admin/bundles',
    permission: may.create,
    activity: 'Added a new bundle',
    subject: bundleSubject,
    input: f => ({ key: f.newKey, ...fields(f) }),
    refuses,
  }),
  edit: command('EditBundle', {
    route: 'PUT /admin/bundles/:key',
    permission: may.edit,
    activity: 'Edited a bundle',
    subject: bundleSubject,
    overwrites: true,
    input: f => ({ key: f.key, ...fields(f) }),
    refuses,
  }),
  remove: command('DeleteBundle', {
    route: 'DELETE /admin/bundles/:key',
    permission: may.delete,
    activity: 'Deleted a bundle',
    subject: bundleSubject,
    overwrites: true,
    undo: { command: 'RestoreBundle', says: done => `${done.name} will be restored.` },
    input: f => ({ key: f.key }),
  }),
  restore: command('RestoreBundle', {
    route: 'POST /admin/bundles/:key/restore',
    permission: may.edit,
    activity: 'Restored a bundle',
    subject: bundleSubject,
    input: restoreInput,
    refuses: restoreRefusals('bundle', 'bundles'),
  }),
  rows: query<Page<BundleRow>>()('BundleList', {
    route: 'GET /admin/bundles',
    access: group,
    topics: [staffChanges, courseChanges, salesCurrencyChanges],
    sorts,
    input: f => ({ ...f.paging, sort: f.sort(sorts) }),
  }),
  /** Bundles on sale of which readers see every course, newest first. */
  offered: query<readonly BundleCard[]>()('OfferedBundles', {
    route: 'GET /bundles/offered',
    access: 'public',
    topics: publicTopics,
    input: () => ({}),
  }),
  page: query<BundleCard>()('BundlePage', {
    route: 'GET /bundles/page/:slug',
    access: 'public',
    topics: publicTopics,
    input: f => ({ slug: f.slug }),
  }),
} as const;

/** Pages of the main host. */
export const bundleRoot = '/bundles';
export const bundlePath = (slug: string): string => `${bundleRoot}/${slug}`;
