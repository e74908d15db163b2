import type { HeadingEntry } from '../kernel/document.ts';
import type { PublishedKind } from '../kernel/published-kind.ts';
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

/** Best items of a top category that the first page of a kind names. */
export const MAX_HIGHLIGHTS = 3;

export interface Highlight extends Neighbour {
  readonly key: string;
}

/** By the top category; those without items are left out. */
export interface Highlights {
  readonly categories: readonly {
    readonly key: string;
    /** Featured items first, then the newest; up to `MAX_HIGHLIGHTS`. */
    readonly items: readonly Highlight[];
  }[];
}

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
  /** The quizzes and exercises whose category has this one's slug, up to 7 each; null: there are none. */
  readonly quizCategory: LinkedItems | null;
  readonly exerciseCategory: LinkedItems | null;
  /** Keys of those categories, published or not. */
  readonly linked: readonly string[];
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

/** Someone who wrote a page. */
interface Byline {
  readonly key: string;
  readonly name: string;
}

/** All that an article page shows. */
export interface ItemPage extends ItemCard {
  readonly metaTitle: string;
  readonly metaKeywords: string;
  readonly htmlContent: string;
  readonly headings: readonly HeadingEntry[];
  /** As staff wrote them, in the order of `tags`. */
  readonly tagTitles: readonly string[];
  /** Slugs of those of the tags that have a page, which are the published ones. */
  readonly tagPages: readonly string[];
  /** When what readers read last changed since its first publication, else when that was. ISO date-time. */
  readonly updatedAt: string;
  readonly author: (Byline & { readonly avatar: string }) | null;
  /** Those who wrote it with that author. */
  readonly coAuthors: readonly Byline[];
  /** Day that readers see instead of `publishedAt`, such as `2026-11-28`; empty: none. */
  readonly shownDate: string;
  /** The thumbnail stands above the text. */
  readonly cover: boolean;
  /** What search engines and sites that link here are told. */
  readonly search: { readonly canonical: string; readonly noIndex: boolean; readonly shareImage: string };
  /** Readers see earlier versions of it; see `item-history.ts`. */
  readonly hasHistory: boolean;
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

/** Where beginners start. */
export interface BeginnerPath {
  /** Of the category of tutorials. */
  readonly title: string;
  readonly summary: string;
  readonly path: string;
  /** Its first lessons in reading order, 1 to 5. */
  readonly steps: readonly NamedPage[];
}

/** No item is in it twice. */
export interface HomePage {
  /** Null: there are no tutorials yet. */
  readonly beginnerPath: BeginnerPath | null;
  /** Newest published items of both kinds, up to 8. */
  readonly latest: readonly ItemCard[];
  /** Featured items of both kinds, up to 6. */
  readonly featured: readonly ItemCard[];
  readonly counts: Readonly<Record<PublishedKind, number>>;
}
