import type { Aggregate } from '@learnloom/contracts/kernel/aggregate';
import type { EventSpecs } from '@learnloom/contracts/kernel/event';
import type { FieldsOf } from '@learnloom/contracts/kernel/table';
import { redirects } from '@learnloom/contracts/website/redirects';
import { formerAddressTable, type AddressParts } from '@learnloom/contracts/website/tables';
import { aggregateOf, areaModules, categoriesOf, publishedKinds } from '@learnloom/platform/areas';
import type { Recorded } from '../projector/projection.ts';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

type Row = FieldsOf<typeof formerAddressTable>;

/** Stream categories of what readers find by an address. */
const subjects: readonly string[] = [
  ...publishedKinds.map(({ kind }) => kind),
  ...[...categoriesOf.values()].map(({ subject }) => subject),
];

/** What happens to them, by the type of the event. */
const aggregates: ReadonlyMap<string, Aggregate> = new Map(
  subjects.flatMap(subject => {
    const aggregate = aggregateOf.get(subject);
    return aggregate ? Object.keys(aggregate.events).map(type => [type, aggregate] as const) : [];
  }),
);

const events = Object.fromEntries(
  [...new Set(aggregates.values())].flatMap(aggregate => Object.entries(aggregate.events as EventSpecs)),
);

/** Only what an address is made of: the rest of a page would fill the table. */
const partsOf = ({ kind, slug, topCategory, published, deleted, live }: AddressParts): AddressParts => ({
  slug,
  published,
  ...(kind !== undefined && { kind }),
  ...(topCategory !== undefined && { topCategory }),
  ...(deleted !== undefined && { deleted }),
  ...(live !== undefined && { live: live && { slug: live.slug, topCategory: live.topCategory } }),
});

/** Names are noted while readers can see the page: nobody has linked to any others. */
function fold(row: Row | undefined, { category, type, data, metadata, version }: Recorded): Row | undefined {
  const aggregate = aggregates.get(type);
  const state = aggregate?.fold(row?.address ?? null, { type, data }, { time: metadata.time, version });
  if (!aggregate || !state) return row;
  const address = partsOf(state as AddressParts);
  const present = address.deleted ? [] : aggregate.unique(address);
  const names = address.published ? [...new Set([...(row?.names ?? []), ...present])] : (row?.names ?? []);
  const former = names.filter(name => !present.includes(name));
  const isMove = former.length > (row?.former.length ?? 0);
  return {
    subject: category,
    address,
    names,
    former,
    moved: former.length > 0 && !address.deleted,
    movedAt: isMove || !row ? metadata.time : row.movedAt,
  };
}

/** Addresses that pages and categories had while readers could see them, so that old links still lead to them. */
export const formerAddress = rows(formerAddressTable, {
  version: sourceVersion(import.meta.url, ...areaModules.map(module => sourceVersion(module))),
  events,
  on: Object.fromEntries(Object.keys(events).map(type => [type, fold])),
  announce: (before, after) => ({
    topics: before?.former.join() === after?.former.join() ? [] : [redirects.topics.public, redirects.topics.moved],
    scopes: [],
  }),
});
