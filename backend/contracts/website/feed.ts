import { query } from '../kernel/command.ts';
import { publishedTopic } from '../kernel/published-kind.ts';

/** Entries of a feed at most, however much is published. */
export const MAX_FEED_ENTRIES = 50;

export interface FeedEntry {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  /** On the main host. */
  readonly path: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
}

export interface Feed {
  /** What it is narrowed to, such as the name of a category; empty: the whole site. */
  readonly of: string;
  /** The page that has the same entries, on the main host. */
  readonly path: string;
  /** The newest first, at most `MAX_FEED_ENTRIES`. */
  readonly entries: readonly FeedEntry[];
}

/** What was published last: of the whole site, of a kind, of one of its top categories, or of an author. */
export const siteFeed = query<Feed>()('SiteFeed', {
  route: 'GET /website/feed',
  access: 'public',
  topics: [publishedTopic],
  input: f => ({ kind: f.optional(f.publishedKind), category: f.optional(f.slug), author: f.optional(f.key) }),
});
