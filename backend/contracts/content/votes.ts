import { capitalised } from '../kernel/capitalised.ts';
import { command, query } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { topic } from '../kernel/topic.ts';
import { itemsOf, type ItemContract, type ItemKind } from './item.ts';

/** Why readers find a page helpful, or not. They choose one or none; there is no free text, so that votes name no one. */
export const voteReasons = {
  helpful: ['solved', 'clear', 'complete'],
  unhelpful: ['incorrect', 'unclear', 'incomplete', 'outdated'],
} as const;

const allReasons = [...voteReasons.helpful, ...voteReasons.unhelpful] as const;
export type VoteReason = (typeof allReasons)[number];

/** Reasons for a vote of that kind. */
export const reasonsFor = (helpful: boolean): readonly VoteReason[] =>
  helpful ? voteReasons.helpful : voteReasons.unhelpful;

/** What readers think of one revision of a page. */
export interface RevisionVotes {
  /** `updatedAt` of the page that they read. ISO 8601, UTC. */
  readonly revision: string;
  readonly helpful: number;
  readonly unhelpful: number;
  /** The most frequent first. */
  readonly reasons: readonly { readonly reason: VoteReason; readonly count: number }[];
}

/** The latest revisions with votes, the newest first, up to `MAX_VOTED_REVISIONS`. */
export interface ItemVotes {
  readonly revisions: readonly RevisionVotes[];
}

export const MAX_VOTED_REVISIONS = 20;

const refuses = {
  'page-gone': { kind: 'missing', message: 'This page no longer exists.' },
  'page-changed': { kind: 'conflict', message: 'This page has changed. Read the new version before you vote.' },
  'reason-of-other-vote': { kind: 'invalid', field: 'reason', message: 'Choose a reason that fits your vote.' },
} as const satisfies Refusals;

function itemVotesContract<const K extends ItemKind>({ kind, path, group }: ItemContract, of: K) {
  const staffChanges = topic(`${kind}-votes:staff`, group);
  const name = capitalised(of);
  const article = kind === 'article' ? 'an' : 'a';
  return {
    kind,
    topics: { staff: staffChanges },
    /** Nothing of it is recorded as an event: it is stored as a row that says nothing about the reader. */
    vote: command(`VoteOn${name}`, {
      route: `POST ${path}/:key/votes`,
      permission: 'public',
      activity: `Voted on ${article} ${kind}`,
      says: 'Your vote has been saved.',
      subject: kind,
      refuses,
      input: f => ({
        key: f.key,
        /** Chosen at random by the browser for this page alone: another vote with it replaces the one before. */
        ballot: f.key,
        /** `updatedAt` of the page that was read. */
        revision: f.dateTime,
        helpful: f.flag,
        reason: f.optional(f.nullable(f.oneOf(allReasons))),
      }),
    }),
    votes: query<ItemVotes>()(`${name}Votes`, {
      route: `GET ${path}/:key/votes` as `GET /${string}`,
      access: group,
      topics: [staffChanges],
      input: f => ({ key: f.key }),
    }),
  };
}
export type ItemVotesContract = ReturnType<typeof itemVotesContract>;

export const articleVotes = itemVotesContract(itemsOf.article, 'article');
export const tutorialVotes = itemVotesContract(itemsOf.tutorial, 'tutorial');
export const votesOf: Readonly<Record<ItemKind, ItemVotesContract>> = {
  article: articleVotes,
  tutorial: tutorialVotes,
};
