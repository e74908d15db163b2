import { query, type Page } from '../kernel/command.ts';
import { publishedTopic } from '../kernel/published-kind.ts';
import { topic } from '../kernel/topic.ts';
import { itemKinds, type ItemKind } from './item-events.ts';
import { manageArticles } from './permissions.ts';

/** A published page that a document links to by its key. */
export interface LinkedPage {
  readonly title: string;
  /** Its address on the main host. */
  readonly path: string;
}

/** Where a link by key leads now. Missing for what readers do not see. */
export const linkedPage = query<LinkedPage>()('LinkedPage', {
  route: 'GET /website/links/:kind/:key',
  access: 'public',
  topics: [publishedTopic],
  input: f => ({ kind: f.line(30), key: f.key }),
});

/** What a page of another site says about itself, for a link card. */
export interface LinkPreview {
  /** Empty: it says none, or it cannot be read. */
  readonly title: string;
  readonly description: string;
  /** Its bytes in Base64; null: it has none, or none that can be read. */
  readonly image: { readonly type: string; readonly data: string } | null;
}

/** Reads a public page of another site by https. */
export const linkPreview = query<LinkPreview>()('LinkPreview', {
  route: 'GET /website/link-preview',
  access: 'staff',
  topics: [],
  input: f => ({ url: f.line(2048) }),
});

/** A link of an article or tutorial that leads to no page that readers can see. */
export interface BrokenLink {
  /** A path, or empty where the link is by key and its page is unknown. */
  readonly path: string;
  /** The words that carry it. */
  readonly text: string;
  /** Title of the page, where it is there but not published. */
  readonly unpublished: string | null;
}

/** An article or tutorial with broken links. */
export interface BrokenLinksRow {
  readonly key: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly slug: string;
  /** Slug of its top category. */
  readonly parentCategory: string;
  readonly published: boolean;
  readonly links: readonly BrokenLink[];
}

/** An article or tutorial that links to a page. */
export interface BacklinkRow {
  readonly key: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly slug: string;
  readonly parentCategory: string;
  readonly published: boolean;
  /** The words that carry the link. */
  readonly text: string;
}

const linkChanges = topic('content-links:staff', 'staff');

export const itemLinks = {
  changes: linkChanges,
  /** Articles and tutorials with links that lead nowhere, by title. */
  broken: query<Page<BrokenLinksRow>>()('BrokenLinkList', {
    route: 'GET /content/broken-links',
    access: manageArticles.name,
    topics: [linkChanges, publishedTopic],
    input: f => ({ page: f.paging.page, limit: f.paging.limit }),
  }),
  /** What links to an article or tutorial, by key or by its present address: the first 50, by title. */
  backlinks: query<{ readonly rows: readonly BacklinkRow[]; readonly total: number }>()('Backlinks', {
    route: 'GET /content/backlinks/:kind/:key',
    access: 'staff',
    topics: [linkChanges],
    input: f => ({ kind: f.oneOf([...itemKinds]), key: f.key }),
  }),
};
