import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { ItemKind } from './item-events.ts';

/** Rules of the site for what staff publish: one stream. */
export const publishingRulesEvents = {
  PublishingRulesChanged: event<{
    reviewRequired: boolean;
    /** Readers see the earlier versions of published pages. */
    historyPublic: boolean;
  }>({ version: 2 }),
};
export type PublishingRulesEvent = EventOf<typeof publishingRulesEvents>;
export type PublishingRules = PublishingRulesEvent['data'];

export const publishingRulesAggregate = aggregate<PublishingRules>()({
  events: publishingRulesEvents,
  begin: { PublishingRulesChanged: rules => rules },
  on: {},
});

/** A comment on a passage. */
export interface ReviewComment {
  readonly id: string;
  /** Key of the account. */
  readonly by: string;
  /** The passage as it was; empty: the whole text. */
  readonly quote: string;
  readonly text: string;
  readonly resolved: boolean;
}

/** `by`: key of the account. `revision`: what was looked at, by `revisionOf`. */
export const reviewEvents = {
  ReviewRequested: event<{ kind: ItemKind; item: string; by: string; reviewer: string; note: string }>(),
  ReviewCommentAdded: event<{ id: string; by: string; quote: string; text: string }>(),
  ReviewCommentResolved: event<{ id: string }>(),
  ReviewApproved: event<{ by: string; revision: string }>(),
  ReviewChangesRequested: event<{ by: string; text: string }>(),
  /** Somebody who may do so lets it be published without another person. */
  ReviewWaived: event<{ kind: ItemKind; item: string; by: string; revision: string; reason: string }>(),
};
export type ReviewEvent = EventOf<typeof reviewEvents>;

export const reviewStatuses = ['requested', 'approved', 'changes', 'waived'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export interface ReviewState {
  readonly kind: ItemKind;
  readonly item: string;
  readonly status: ReviewStatus;
  /** Who asked for it, and whom; keys of accounts. Empty: nobody. */
  readonly requester: string;
  readonly reviewer: string;
  /** What the requester said, or why no review was needed, or what is to change. */
  readonly note: string;
  /** Who decided; empty: nobody yet. */
  readonly by: string;
  /** What may be published; empty: nothing. */
  readonly revision: string;
  /** How many there are; their texts are in the events. */
  readonly commentCount: number;
}

/** The stream has the key of the item. */
export const reviewAggregate = aggregate<ReviewState>()({
  events: reviewEvents,
  begin: {
    ReviewRequested: ({ kind, item, by, reviewer, note }, _at, before) => ({
      ...{ kind, item, requester: by, reviewer, note, status: 'requested', by: '', revision: '' },
      commentCount: before?.commentCount ?? 0,
    }),
    ReviewWaived: ({ kind, item, by, revision, reason }, _at, before) => ({
      ...{ kind, item, by, revision, note: reason, status: 'waived' },
      requester: before?.requester ?? '',
      reviewer: before?.reviewer ?? '',
      commentCount: before?.commentCount ?? 0,
    }),
  },
  on: {
    ReviewCommentAdded: state => ({ ...state, commentCount: state.commentCount + 1 }),
    ReviewCommentResolved: state => state,
    ReviewApproved: (state, { by, revision }) => ({ ...state, status: 'approved', by, revision }),
    ReviewChangesRequested: (state, { by, text }) => ({ ...state, status: 'changes', by, revision: '', note: text }),
  },
});
