import { flag, integer, json, oneOf, orNull, table, text, timestamp } from '../kernel/table.ts';
import type { genders } from './authors.ts';
import type { ItemDraft } from './item-events.ts';
import type { ItemKind } from './item.ts';
import type { ReviewStatus } from './review-events.ts';
import type { SnippetPurpose } from './snippets.ts';

/** Articles and tutorials, drafts included. */
export const contentItemTable = table(
  'content_item',
  {
    kind: oneOf<ItemKind>(),
    title: text,
    slug: text,
    summary: text,
    featured: flag,
    author: text,
    category: text,
    topCategory: text,
    tags: json<readonly string[]>(),
    metaTitle: text,
    metaKeywords: text,
    content: text,
    /** Names what is rendered of `content`. */
    digest: text,
    imageThumbnail: text,
    videoThumbnail: text,
    order: integer,
    published: flag,
    /** First publication; kept while the item is a draft. */
    publishedAt: orNull(timestamp),
    /** Changes that neither readers nor lists see; null: none. */
    draft: orNull(json<ItemDraft>()),
    /** When they began. */
    draftSince: orNull(timestamp),
    /** When it, or these changes, will be published; null: not by itself. */
    scheduledFor: orNull(timestamp),
    /** Last change of what readers read since the first publication; null: none. */
    revisedAt: orNull(timestamp),
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  {
    indexes: [
      ['digest'],
      ['topCategory', 'slug'],
      // The staff's list and its search: a column after its lower() lets the index answer alone.
      ['kind', 'updatedAt desc', 'key', 'lower(title)', 'title', 'slug', 'published'],
      ['kind', 'lower(title)', 'key', 'title', 'slug', 'published'],
      // The same narrowed.
      ['kind', 'published', 'updatedAt desc', 'key'],
      ['topCategory', 'updatedAt desc', 'key'],
      ['category', 'updatedAt desc', 'key'],
    ],
    partial: {
      published: [
        // Reading order, forwards and backwards.
        ['category', 'order', 'publishedAt desc', 'title', 'key'],
        // A sub category's list.
        ['category', 'featured desc', 'order', 'publishedAt desc', 'title', 'key'],
        ['topCategory', 'publishedAt desc'],
        ['kind', 'publishedAt desc'],
        ['author', 'publishedAt desc'],
      ],
      // The home page's, of which there are few.
      featured: [['kind', 'publishedAt desc']],
    },
    searched: ['title', 'slug'],
    listed: ['tags'],
  },
);

/** A heading and the text below it, up to the next heading. */
export interface TextSection {
  /** Empty: before the first heading. */
  readonly heading: string;
  /** Id of the heading in the page; empty: before the first heading. */
  readonly anchor: string;
  readonly text: string;
}

/** What articles and tutorials say, for full-text search; drafts included. */
export const contentTextTable = table(
  'content_text',
  {
    kind: oneOf<ItemKind>(),
    title: text,
    summary: text,
    /** The title, its symbols as `symbolTerms` writes them, and the words of these, such as `binary search`. */
    titleWords: text,
    headingWords: text,
    bodyWords: text,
    /** Whole symbols of the text, such as `Promise.all`. */
    symbols: text,
    /** To show where a word was found. */
    sections: json<readonly TextSection[]>(),
  },
  {
    // Similar words of these are what a typo is corrected to.
    searched: ['title', 'headingWords'],
    fullText: [
      { column: 'titleWords', weight: 'A', words: 'english' },
      { column: 'summary', weight: 'B', words: 'english' },
      { column: 'headingWords', weight: 'B', words: 'english' },
      { column: 'symbols', weight: 'C', words: 'simple' },
      { column: 'bodyWords', weight: 'D', words: 'english' },
    ],
  },
);

/** A link from a text to a page of this site. */
export interface ItemLink {
  /** `learnloom:<kind>/<key>`, or a path of this site. */
  readonly target: string;
  readonly text: string;
}

/** Where articles and tutorials link to on this site, drafts included. */
export const contentLinkTable = table(
  'content_link',
  {
    kind: oneOf<ItemKind>(),
    links: json<readonly ItemLink[]>(),
    /** The same targets alone, to look them up. */
    targets: json<readonly string[]>(),
  },
  { listed: ['targets'] },
);

/** Words that mean the same in searches: one row. */
export const searchSynonymsTable = table('search_synonyms', {
  synonyms: text,
  /** Of the stream. */
  version: integer,
  updatedAt: timestamp,
});

/** How pages of articles and tutorials are shown: one row for each of which staff chose something. */
export const pageSettingsTable = table(
  'page_settings',
  {
    kind: oneOf<ItemKind>(),
    canonical: text,
    noIndex: flag,
    shareImage: text,
    cover: flag,
    shownDate: text,
    coAuthors: json<readonly string[]>(),
    related: json<readonly string[]>(),
    practice: text,
    /** Of the stream. */
    version: integer,
    updatedAt: timestamp,
  },
  { listed: ['coAuthors'] },
);

/** Links that show drafts to reviewers: the last one of each article or tutorial. */
export const previewLinkTable = table('preview_link', {
  kind: oneOf<ItemKind>(),
  item: text,
  number: integer,
  /** Null: revoked. */
  expiresAt: orNull(timestamp),
  /** Of the stream. */
  version: integer,
  updatedAt: timestamp,
});

/** What events changed of articles and tutorials that readers may see: a row each, by the item and its version. */
export const contentChangeTable = table(
  'content_change',
  {
    item: text,
    /** Of the stream. */
    revision: integer,
    changedAt: timestamp,
    /** Whether readers see the item from then on; null: as before. */
    published: orNull(flag),
    title: orNull(text),
    summary: orNull(text),
    /** The document as JSON text; null: as before. */
    content: orNull(text),
  },
  { indexes: [['item', 'revision desc']] },
);

/** Rules for what staff publish: one row. */
export const publishingRulesTable = table('publishing_rules', {
  reviewRequired: flag,
  historyPublic: flag,
  /** Of the stream. */
  version: integer,
  updatedAt: timestamp,
});

/** Reviews of articles and tutorials: the last of each. */
export const reviewTable = table('review', {
  kind: oneOf<ItemKind>(),
  item: text,
  status: oneOf<ReviewStatus>(),
  requester: text,
  reviewer: text,
  note: text,
  by: text,
  revision: text,
  commentCount: integer,
  /** Of the stream. */
  version: integer,
  updatedAt: timestamp,
});

/** Names a tag's items among the counts. */
export const tagCount = (kind: ItemKind, slug: string): string => `${kind} #${slug}`;

/** How many items there are: by the kind, by the key of a category, which has what is below it, and of an author, or by `tagCount`. */
export const contentCountTable = table('content_count', {
  /** Drafts too. */
  items: integer,
  /** Of a kind, and in a category itself. */
  published: integer,
  featured: integer,
});

/** Key of how many of a kind were published for the first time in a week, by its Monday. */
export const publishedIn = (kind: ItemKind, monday: string): string => `${kind} ${monday}`;

/** Bylines. Fields of a forgotten person are null. */
export const authorTable = table(
  'author',
  {
    firstName: orNull(text),
    lastName: orNull(text),
    otherNames: orNull(text),
    avatar: orNull(text),
    gender: orNull(oneOf<(typeof genders)[number]>()),
    bio: orNull(text),
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  {
    indexes: [
      ['firstName', 'lastName', 'key'],
      ['updatedAt desc', 'key'],
    ],
  },
);

/** Texts that authors reuse. */
export const snippetTable = table(
  'snippet',
  {
    purpose: oneOf<SnippetPurpose>(),
    title: text,
    description: text,
    content: text,
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  {
    indexes: [
      ['lower(title)', 'key', 'title'],
      ['updatedAt desc', 'key'],
      ['purpose', 'lower(title)', 'key', 'title'],
      ['purpose', 'updatedAt desc', 'key'],
    ],
    searched: ['title'],
  },
);

/** Tags of both kinds. */
export const tagTable = table(
  'tag',
  {
    kind: oneOf<ItemKind>(),
    title: text,
    slug: text,
    published: flag,
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  {
    indexes: [
      ['kind', 'slug', 'key'],
      ['kind', 'lower(title)', 'key', 'title'],
      ['kind', 'updatedAt desc', 'key'],
      ['kind', 'published', 'updatedAt desc', 'key'],
    ],
    searched: ['title', 'slug'],
  },
);
