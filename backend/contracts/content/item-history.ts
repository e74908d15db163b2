import { capitalised } from '../kernel/capitalised.ts';
import { query } from '../kernel/command.ts';
import { articles, tutorials, type ItemContract, type ItemKind } from './item.ts';

/** Versions that an edit history shows: the newest. */
export const MAX_REVISIONS = 50;

/** What readers saw change. */
export const revisionParts = ['title', 'summary', 'text'] as const;
export type RevisionPart = (typeof revisionParts)[number];

/** A version that readers have seen. */
export interface PublicRevision {
  /** Of the stream; names the version. */
  readonly revision: number;
  /** ISO date-time from which readers saw it. */
  readonly at: string;
  /** Empty: the first version. */
  readonly parts: readonly RevisionPart[];
}

/** The versions of a published page that readers have seen, if the site shows them. */
export interface ItemHistory {
  readonly key: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly slug: string;
  readonly category: { readonly key: string; readonly title: string; readonly slug: string };
  /** The newest first, up to `MAX_REVISIONS`. */
  readonly revisions: readonly PublicRevision[];
}

/** What a version changed, a line for each block. Both are the title, the summary and the text. */
export interface RevisionChange {
  /** Key of the top category. */
  readonly category: string;
  /** Empty: there was no version before. */
  readonly before: string;
  readonly after: string;
}

function historyContract<const K extends ItemKind>({ path, topics }: ItemContract, kind: K) {
  const name = capitalised(kind);
  return {
    history: query<ItemHistory>()(`${name}EditHistory`, {
      route: `GET ${path}/history/:category/:slug` as `GET /${string}`,
      access: 'public',
      topics: [topics.public],
      input: f => ({ category: f.slug, slug: f.slug }),
    }),
    change: query<RevisionChange>()(`${name}RevisionChange`, {
      route: `GET ${path}/history/:category/:slug/:revision` as `GET /${string}`,
      access: 'public',
      topics: [topics.public],
      input: f => ({ category: f.slug, slug: f.slug, revision: f.wholeNumber(0, 2_147_483_647) }),
    }),
  };
}

/** Missing where the site shows no edit history. */
export const itemHistories = {
  article: historyContract(articles, 'article'),
  tutorial: historyContract(tutorials, 'tutorial'),
} as const satisfies Record<ItemKind, unknown>;
