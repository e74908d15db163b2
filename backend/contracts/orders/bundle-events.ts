import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';

export const bundleSubject = 'bundle';

export interface BundleFields {
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly imageThumbnail: string;
  /** Keys of the courses, in the order in which they are shown. */
  readonly courses: readonly string[];
  /** Whole units of the site's currency, for all courses together. */
  readonly amount: number;
  readonly forSale: boolean;
}

const bundleEvents = {
  BundleCreated: event<BundleFields>(),
  BundleEdited: event<Partial<BundleFields>>(),
  BundleDeleted: event(),
  BundleRestored: event<BundleFields>(),
};
export type BundleEvent = EventOf<typeof bundleEvents>;

export interface Bundle extends BundleFields, Deletable {}

export const bundleAggregate = aggregate<Bundle>()({
  events: bundleEvents,
  begin: {
    BundleCreated: fields => fields,
    BundleRestored: fields => ({ ...fields, deleted: false }),
  },
  on: {
    BundleEdited: (bundle, changes) => ({ ...bundle, ...changes }),
    BundleDeleted: bundle => ({ ...bundle, deleted: true }),
  },
  unique: ({ slug }) => [`bundle ${slug}`],
});
