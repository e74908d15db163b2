import type { Access } from './access.ts';
import type { CategoryLanding } from './category.ts';
import type { Fields, Query } from './command.ts';
import { topic, type Topic } from './topic.ts';

/** Name of a kind of content that readers see, such as `article`. */
export type PublishedKind = string;

/** Something that readers can see has changed, whatever its kind is: for pages that show every kind. */
export const publishedTopic: Topic = topic('published', 'public');

/** What changes that readers can see are told under; pages of other areas show them too. */
export const publishedChanges = (kind: PublishedKind): Topic => topic(kind, 'public', publishedTopic);

/** Items in one file of the sitemap, which has the category's own address beside them and holds 10,000 at most. */
export const ADDRESSES = 9_999;

/** Addresses below a category, or of a kind without categories, for search engines: at most `ADDRESSES` of them. */
export interface Addresses {
  /** Of the category. */
  readonly key: string;
  /** In which all of them come, one of them at least; drafts among the items make some of them shorter. */
  readonly parts: number;
  /** When what readers read last changed anywhere in it. ISO date-time; null: there is nothing. */
  readonly changed: string | null;
  readonly items: readonly { readonly slug: string; readonly changed: string }[];
}

interface PublishedKindSpec {
  readonly kind: PublishedKind;
  /** Public path that every address begins with: `{root}/{top category}/{slug}`, or `{root}/{slug}` without categories. */
  readonly root: `/${string}`;
  /** Of many of them, for staff: 'Quizzes'. */
  readonly label: string;
  /** The staff's list of them. */
  readonly staffPage: `/${string}`;
  /** Whoever may manage them sees how they do. */
  readonly group: Access;
  /** Place among the kinds wherever they stand beside each other; the first has the lowest. */
  readonly order: number;
  /** Its published top categories. Left out: it has no categories. */
  readonly landing?: Query<Record<never, never>, CategoryLanding>;
  /** Takes the `slug` of a top category, where there are some, and the `page`: 0 asks for none of the items. */
  readonly addresses: Query<Fields, Addresses>;
  /** It has a text that is read from its beginning to its end, and stands in the reading history. */
  readonly readThrough?: true;
}

/** A kind of content that readers see. Pages that show every kind find it by this declaration; nothing lists the kinds. */
export interface PublishedKindContract extends PublishedKindSpec {
  readonly type: 'published-kind';
  readonly changes: Topic;
}

export const publishedKind = (spec: PublishedKindSpec): PublishedKindContract => ({
  type: 'published-kind',
  ...spec,
  changes: publishedChanges(spec.kind),
});
