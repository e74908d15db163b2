import { contentCategories } from '@learnloom/contracts/content/categories';
import { itemsOf } from '@learnloom/contracts/content/item';
import { itemAggregate, type ItemFields, type ItemKind } from '@learnloom/contracts/content/item-events';
import { contentCountTable, contentItemTable, publishedIn, tagCount } from '@learnloom/contracts/content/tables';
import type { FieldsOf } from '@learnloom/contracts/kernel/table';
import type { Topic } from '@learnloom/contracts/kernel/topic';
import { mondayOf } from '@learnloom/contracts/kernel/week';
import { documentDigest } from '@learnloom/documents/digest';
import type { RowAnnouncement } from '../projector/projection.ts';
import { rowsOf } from '../projector/rows-of.ts';
import type { Sums } from '../projector/sums.ts';
import { sourceVersion } from '../projector/source-version.ts';

const unread = ['content', 'draft'] as const;

/** Whether readers are told: a new place, author, tag or picture is none. */
const isRevision = ({ title, summary, content }: Partial<ItemFields>): boolean =>
  [title, summary, content].some(text => text !== undefined);

type Known = Omit<FieldsOf<typeof contentItemTable>, (typeof unread)[number]>;

const sums: Sums<Known, (typeof contentCountTable)['columns']> = {
  table: contentCountTable,
  of: ({ kind, category, topCategory, author, tags, published, publishedAt, featured }) => {
    const own = { items: 1, published: Number(published), featured: Number(published && featured) };
    return [
      [kind, own],
      [category, own],
      ...(publishedAt === null ? [] : ([[publishedIn(kind, mondayOf(publishedAt)), { published: 1 }]] as const)),
      ...(topCategory === category ? [] : ([[topCategory, { items: 1 }]] as const)),
      ...[author, ...tags.map(tag => tagCount(kind, tag))].map(key => [key, { items: 1 }] as const),
    ];
  },
};

/** Articles and tutorials, one row each, drafts included, and how many there are. */
export const contentItem = rowsOf(itemAggregate, contentItemTable, {
  version: sourceVersion(import.meta.url),
  unread,
  documents: true,
  row: (item, before, given, { time }) => ({
    ...item,
    digest: given.content === undefined ? (before?.digest ?? '') : documentDigest(given.content),
    revisedAt: before && item.publishedAt !== null && isRevision(given) ? time : (before?.revisedAt ?? null),
  }),
  sums,
  announce: (before, after, { kind }) => announcement(kind, before, after),
});

/** The category in which readers find it. */
const shownIn = (item: Known | undefined): string | undefined => (item?.published ? item.category : undefined);

/** Columns that readers and lists of readers do not show; the digest stands for the content. */
const unshown: ReadonlySet<string> = new Set([...unread, 'draftSince', 'scheduledFor', 'updatedAt', 'version']);

/** Whether readers see it otherwise, or something that is rendered of it. */
const isShownOtherwise = (before: Known | undefined, after: Known | undefined): boolean =>
  before === after ||
  !before ||
  !after ||
  (Object.keys(after) as (keyof Known)[]).some(
    name => !unshown.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

function announcement(kind: ItemKind, before: Known | undefined, after: Known | undefined): RowAnnouncement {
  const content = itemsOf[kind].topics;
  const categories = contentCategories[kind].topics;
  const topics: Topic[] = [content.staff];
  if ((before?.published || after?.published) && isShownOtherwise(before, after)) topics.push(content.public);
  if (shownIn(before) !== shownIn(after)) topics.push(categories.public, categories.staff);
  const places = [before, after].flatMap(item => (item ? [item.category, item.topCategory] : []));
  return { topics, scopes: [...new Set(places)] };
}
