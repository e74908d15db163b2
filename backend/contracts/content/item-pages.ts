import type { HeadingEntry } from '../kernel/document.ts';
import type { ItemKind } from './item-events.ts';

/** A page that another one names. */
export interface NamedPage {
  readonly key: string;
  readonly title: string;
  /** On the main host. */
  readonly path: string;
}

/** A card in lists. */
export interface ItemCard {
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly featured: boolean;
  readonly tags: readonly string[];
  readonly readingTime: string;
  readonly imageThumbnail: string;
  /** ISO date-time. */
  readonly publishedAt: string;
  /** Slug of the top category; the address is {root}/{categorySlug}/{slug}. */
  readonly categorySlug: string;
  readonly kind: ItemKind;
}

export interface SubCategory {
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  /** How many its list has: featured ones only where there are enough of them, counted to `MOST_LISTED`. */
  readonly total: number;
  /** One page of the list: featured items first, then by order, then newest first. */
  readonly items: readonly ItemCard[];
}

/** Items on one page of a sub category's list. */
export const LISTED = 6;
export const MOST_LISTED = 3000;

/** From this many featured items on, the others are left out of a sub category's list. */
export const ENOUGH_FEATURED = 6;

export interface LinkedItems {
  readonly title: string;
  readonly slug: string;
  readonly items: readonly { readonly title: string; readonly slug: string }[];
}

/** All that a category page shows. */
export interface CategoryPage {
  readonly kind: ItemKind;
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  readonly motto: string;
  readonly summary: string;
  readonly imageThumbnail: string;
  /** Of the sub category whose list was turned, that page; of the others then nothing. */
  readonly subCategories: readonly SubCategory[];
  /** The tree at the left: the first sub category with its first items. */
  readonly tree: readonly TreeBranch[];
  /** What came last, at most 5. */
  readonly latest: readonly Latest[];
  /** The quizzes and exercises whose category has this one's slug, up to 7 each; null: there are none. */
  readonly quizCategory: LinkedItems | null;
  readonly exerciseCategory: LinkedItems | null;
  /** Keys of those categories, published or not. */
  readonly linked: readonly string[];
}

export interface Latest extends Neighbour {
  readonly key: string;
  /** ISO date-time. */
  readonly publishedAt: string;
}

/** What was found in a category. `topic`: title of the sub category. */
export interface ItemHits {
  readonly hits: readonly (Neighbour & {
    readonly key: string;
    readonly topic: string;
    readonly readingTime: string;
  })[];
}

export interface Neighbour {
  readonly title: string;
  readonly slug: string;
}

/** A sub category in the tree beside an article. */
export interface TreeBranch {
  readonly title: string;
  readonly slug: string;
  /** Some that follow each other in reading order, at most `TREE_ITEMS`; null: asked for when the branch is opened. */
  readonly items: readonly Neighbour[] | null;
  /** There are others before or after them. */
  readonly more: boolean;
}

/** Items of a branch of the tree at most, so that a page does not grow with its category. */
export const TREE_ITEMS = 31;

/** All that an article page shows. */
export interface ItemPage extends ItemCard {
  readonly metaTitle: string;
  readonly metaKeywords: string;
  readonly htmlContent: string;
  readonly headings: readonly HeadingEntry[];
  /** As staff wrote them, in the order of `tags`. */
  readonly tagTitles: readonly string[];
  /** When what readers read last changed since its first publication, else when that was. ISO date-time. */
  readonly updatedAt: string;
  readonly author: { readonly name: string; readonly avatar: string } | null;
  /** Names of those who wrote it with that author. */
  readonly coAuthors: readonly string[];
  /** Day that readers see instead of `publishedAt`, such as `2026-11-28`; empty: none. */
  readonly shownDate: string;
  /** The thumbnail stands above the text. */
  readonly cover: boolean;
  /** What search engines and sites that link here are told. */
  readonly search: { readonly canonical: string; readonly noIndex: boolean; readonly shareImage: string };
  /** Pages of the same kind that staff recommend. */
  readonly related: readonly NamedPage[];
  /** A quiz or an exercise on what the page is about. */
  readonly practice: NamedPage | null;
  /** The top category. */
  readonly category: { readonly key: string; readonly title: string; readonly slug: string };
  readonly subCategory: { readonly title: string; readonly slug: string };
  /** The tree at the left: the sub categories; its own with the items round this one. */
  readonly tree: readonly TreeBranch[];
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}
