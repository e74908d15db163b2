import { event, type EventOf } from '../kernel/event.ts';
import { publishable, type Publishable } from '../kernel/publishable.ts';
import { slugName } from '../kernel/unique-name.ts';

/** Articles and tutorials: one shape, two kinds. Stream category is the kind. */
export const itemKinds = ['article', 'tutorial'] as const;
export type ItemKind = (typeof itemKinds)[number];

export interface ItemFields {
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly featured: boolean;
  /** Key of the author. */
  readonly author: string;
  /** Key of the category, usually a sub category. */
  readonly category: string;
  /** Key of the top category, which the address names; equal to `category` for an item directly in it. */
  readonly topCategory: string;
  /** Slugs. */
  readonly tags: readonly string[];
  readonly metaTitle: string;
  /** Comma-joined. */
  readonly metaKeywords: string;
  /** The document as JSON text: `{ "v": 1, "ops": [...] }`, Quill Delta operations. */
  readonly content: string;
  readonly imageThumbnail: string;
  readonly videoThumbnail: string;
  /** Place within the sub category; lower comes first, then newer first. */
  readonly order: number;
}

/** What unpublished changes give instead of an item's fields. */
export type ItemDraft = Partial<ItemFields>;

const itemEvents = {
  ContentCreated: event<ItemFields & { kind: ItemKind }>({ version: 2 }),
  ContentEdited: event<Partial<ItemFields>>({ version: 2 }),
  /**
   * All unpublished changes, whatever the event before held: readers and lists keep the fields as they are.
   * `since`: ISO date-time at which they began.
   */
  ContentDraftSaved: event<{ draft: ItemDraft; since: string }>(),
  /** The unpublished changes are over: applied by the event before, or thrown away. */
  ContentDraftDiscarded: event(),
  /** `on`: ISO date-time shown to readers as the publication date. */
  ContentPublished: event<{ on: string }>(),
  ContentUnpublished: event(),
  /** What is unpublished then will be published. `at`: ISO date-time in UTC. A later event of this type moves it. */
  ContentScheduled: event<{ at: string }>(),
  /** Nothing is planned any more: it was canceled, or done for an item that was published already. */
  ContentUnscheduled: event(),
  ContentDeleted: event(),
  /** A deleted item is back as a draft. `publishedOn`: its first publication as an ISO date-time, kept for the next. */
  ContentRestored: event<ItemFields & { kind: ItemKind; publishedOn: string | null }>({ version: 2 }),
};
export type ItemEvent = EventOf<typeof itemEvents>;

/** An article or a tutorial. */
export interface Item extends ItemFields, Publishable {
  readonly kind: ItemKind;
  /** ISO date-time of the first publication; kept when the item is published again. */
  readonly publishedAt: string | null;
  /** Changes that are saved but neither shown to readers nor listed; null: none. */
  readonly draft: ItemDraft | null;
  /** ISO date-time at which these began; null: there are none. */
  readonly draftSince: string | null;
  /** ISO date-time at which it, or its unpublished changes, will be published; null: not by itself. */
  readonly scheduledFor: string | null;
}

export const itemAggregate = publishable<Item>()({
  events: itemEvents,
  life: {
    created: 'ContentCreated',
    edited: 'ContentEdited',
    published: 'ContentPublished',
    unpublished: 'ContentUnpublished',
    deleted: 'ContentDeleted',
    restored: 'ContentRestored',
  },
  created: { publishedAt: null, draft: null, draftSince: null, scheduledFor: null },
  published: ({ publishedAt }, { on }) => ({ publishedAt: publishedAt ?? on, scheduledFor: null }),
  restored: ({ publishedOn, ...fields }) => ({
    ...fields,
    publishedAt: publishedOn,
    draft: null,
    draftSince: null,
    scheduledFor: null,
  }),
  on: {
    ContentDraftSaved: (_state, { draft, since }) => ({ draft, draftSince: since }),
    ContentDraftDiscarded: () => ({ draft: null, draftSince: null }),
    ContentScheduled: (_state, { at }) => ({ scheduledFor: at }),
    ContentUnscheduled: () => ({ scheduledFor: null }),
  },
  hidden: ['draft'],
  unique: ({ kind, topCategory, slug }) => [slugName(`${kind}/${topCategory}`, slug)],
});
