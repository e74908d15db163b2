import type { ItemFields, ItemKind } from './item-events.ts';

/** A row of the staff's grid. */
export interface ItemRow {
  readonly key: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly slug: string;
  readonly published: boolean;
  readonly featured: boolean;
  readonly categorySlug: string;
  readonly categoryTitle: string;
  readonly subCategoryTitle: string;
  readonly authorName: string;
  readonly updatedAt: string;
  readonly publishedAt: string | null;
  /** ISO date-time at which unpublished changes began; null: there are none. */
  readonly draftSince: string | null;
  /** ISO date-time at which it, or these changes, will be published; null: not by itself. */
  readonly scheduledFor: string | null;
  /** Of the stream; sent back with what overwrites it. */
  readonly version: number;
}

/** What is in a category, in reading order. */
export interface ItemsInOrder {
  /** The first of them, at most `MAX_ORDERED`. */
  readonly rows: readonly {
    readonly key: string;
    readonly title: string;
    readonly published: boolean;
    readonly order: number;
  }[];
  /** How many there are. */
  readonly total: number;
}

/** Fields of an item with its category as a slug. */
export type WrittenFields = Omit<ItemFields, 'topCategory'>;

/** What the editor loads: the fields with the unpublished changes in them. */
export interface ItemForEditing extends WrittenFields {
  readonly key: string;
  readonly kind: ItemKind;
  readonly published: boolean;
  /** Slug of the category (usually a sub category) and of its top category. */
  readonly category: string;
  readonly parentCategory: string;
  /** Slug of its address; `slug` may be an unpublished change of it. */
  readonly savedSlug: string;
  /** The fields without the unpublished changes; null: there are no such changes. */
  readonly saved: WrittenFields | null;
  /** ISO date-time at which the unpublished changes began; null: there are none. */
  readonly draftSince: string | null;
  /** ISO date-time at which it, or these changes, will be published; null: not by itself. */
  readonly scheduledFor: string | null;
  /** Of the site, such as `Europe/Berlin`. */
  readonly timeZone: string;
  readonly htmlContent: string;
  readonly readingTime: string;
  /** Stream version, sent back with an edit so that two editors do not overwrite each other. */
  readonly version: number;
  readonly updatedAt: string;
}

/** What a create or edit answers with: where the item now is. */
export interface ItemPlace {
  readonly key: string;
  readonly slug: string;
  readonly parentCategory: string;
}

/** What saving unpublished changes answers with. */
export interface DraftSaved {
  /** Of the stream. */
  readonly version: number;
}
