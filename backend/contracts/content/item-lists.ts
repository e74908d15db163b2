import { query } from '../kernel/command.ts';
import { capitalised } from '../kernel/capitalised.ts';
import { articles, tutorials, type ItemCard, type ItemContract, type ItemKind } from './item.ts';

/** Items on one page of what an author wrote, or of what has a tag. */
export const ITEMS_PER_PAGE = 12;
const MAX_PAGE = 9999;

/** One page of what readers see, the newest first. */
export interface ItemsPage {
  readonly items: readonly ItemCard[];
  /** On all pages. */
  readonly total: number;
}

export interface AuthorPage extends ItemsPage {
  readonly key: string;
  /** Full name. */
  readonly title: string;
  /** Media source; empty: none. */
  readonly avatar: string;
  /** Empty: nothing was written about the author. */
  readonly bio: string;
}

/** What an author wrote, alone or with others. Missing for authors of whom readers see nothing. */
export const authorPage = query<AuthorPage>()('AuthorPage', {
  route: 'GET /website/authors/:author',
  access: 'public',
  topics: [articles.topics.public, tutorials.topics.public],
  input: f => ({ author: f.key, page: f.fallback(f.wholeNumber(1, MAX_PAGE), 1) }),
});

export interface TagPage extends ItemsPage {
  readonly kind: ItemKind;
  readonly title: string;
  readonly slug: string;
}

function tagPage<const K extends ItemKind>({ path, topics }: ItemContract, kind: K) {
  return query<TagPage>()(`${capitalised(kind)}TagPage`, {
    route: `GET ${path}/tagged/:slug` as `GET /${string}`,
    access: 'public',
    topics: [topics.public, topics.tagTitles],
    input: f => ({ slug: f.slug, page: f.fallback(f.wholeNumber(1, MAX_PAGE), 1) }),
  });
}

/** What has a published tag. Missing for tags of which readers see nothing. */
export const tagPages = {
  article: tagPage(articles, 'article'),
  tutorial: tagPage(tutorials, 'tutorial'),
} as const satisfies Record<ItemKind, unknown>;
