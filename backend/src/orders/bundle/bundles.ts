import { bundles } from '@learnloom/contracts/orders/bundle';
import { bundleAggregate, type BundleEvent, type BundleFields } from '@learnloom/contracts/orders/bundle-events';
import { MIN_BUNDLE_COURSES } from '@learnloom/contracts/orders/bundle';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { anyOf } from '@learnloom/platform/reading';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { stream, type Handler } from '../../kernel/deciding/decider.ts';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { existing, requireNew } from '../../kernel/deciding/existing.ts';
import { deleting, restoration } from '../../kernel/deciding/life.ts';
import { slugTaken } from '../../kernel/deciding/unique-slug.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Names } from '../../kernel/reading/lookups.ts';
import { ordersOf } from '../tables.ts';

const bundleStream = stream(bundles.subject, bundleAggregate, { taken: slugTaken() });

interface Written extends Omit<BundleFields, 'imageThumbnail'> {
  readonly imageThumbnail?: string;
}

interface Facts {
  /** Of the courses that were named, those that exist. */
  readonly courses: ReadonlySet<string>;
}

async function courseFacts({ courses }: Pick<Written, 'courses'>, { read }: Pick<Ports, 'read'>): Promise<Facts> {
  const rows = await ordersOf(read).selectFrom('course').where('key', '=', anyOf(courses)).select('key').execute();
  return { courses: new Set(rows.map(({ key }) => key)) };
}

/** The fields as they are recorded; a course that is named twice is in the bundle once. */
function fieldsOf(written: Written, facts: Facts): BundleFields {
  const { title, slug, summary, imageThumbnail = '', amount, forSale } = written;
  const courses = [...new Set(written.courses)];
  if (courses.length < MIN_BUNDLE_COURSES) throw refusal(bundles.create, 'too-few-courses');
  if (!courses.every(course => facts.courses.has(course))) throw refusal(bundles.create, 'unknown-course');
  return { title, slug, summary, imageThumbnail, courses, amount, forSale };
}

export const createBundle = bundleStream.on(bundles.create, {
  prepare: (input, ports) => courseFacts(input, ports),
  decide: (input, state, { facts }) => {
    requireNew('bundle', state);
    return [{ type: 'BundleCreated', data: fieldsOf(input, facts) }];
  },
  respond: ({ key, version }) => ({ key, version }),
});

export const editBundle = bundleStream.on(bundles.edit, {
  prepare: (input, ports) => courseFacts(input, ports),
  decide: (input, state, { facts }) => {
    const data = changedFields<BundleFields>(existing(state), fieldsOf(input, facts));
    return data ? [{ type: 'BundleEdited', data }] : [];
  },
  respond: ({ key, version }) => ({ key, version }),
});

export const deleteBundle = deleting(bundleStream, bundles.remove, 'BundleDeleted');

const recordedFields = (state: BundleFields): BundleFields => {
  const { title, slug, summary, imageThumbnail, courses, amount, forSale } = state;
  return { title, slug, summary, imageThumbnail, courses, amount, forSale };
};

export const restoreBundle = bundleStream.on(bundles.restore, {
  prepare: async ({ key, version }, ports) =>
    recordedFields(await earlierState(bundles.restore, bundleStream, { key, version }, ports)),
  decide: (input, state, context) =>
    restoration(bundles.restore, input, state, context, {
      noun: 'bundle',
      create: bundles.may.create,
      earlier: context.facts,
      edited: (data): BundleEvent => ({ type: 'BundleEdited', data }),
      restored: (data): BundleEvent => ({ type: 'BundleRestored', data }),
    }),
});

export const bundleHandlers: readonly Handler[] = [createBundle, editBundle, deleteBundle, restoreBundle];

export const bundleNames: Names = async (read, keys) => {
  const rows = await ordersOf(read)
    .selectFrom('course_bundle')
    .where('key', '=', anyOf(keys))
    .select(['key', 'title'])
    .execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
};
