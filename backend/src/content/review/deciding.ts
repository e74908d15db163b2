import { MAX_COMMENTS, type ReviewContract, type ReviewState } from '@learnloom/contracts/content/review';
import type { Item, ItemFields } from '@learnloom/contracts/content/item-events';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import type { Ports } from '../../kernel/ports.ts';
import { isReviewer } from './reviewers.ts';
import { commentsOf, reviewedItem, reviewStream, revisionOf, writersOf } from './review.ts';

/** What a reviewer looked at: the item with its unpublished changes. */
interface ItemFacts {
  readonly revision: string;
  readonly version: number;
}

const keyOf = (actor: Actor | null): string => actor?.key ?? '';

const withDraft = ({ draft, ...item }: Item): ItemFields => ({ ...item, ...draft });

/** Refuses an item that is not there. */
async function requireItem({ kind }: ReviewContract, key: string, { stateOf }: Pick<Ports, 'stateOf'>): Promise<void> {
  existing(await stateOf(reviewedItem(kind), key));
}

async function itemFacts({ kind }: ReviewContract, key: string, ports: Ports): Promise<ItemFacts> {
  const stream = reviewedItem(kind);
  const item = existing(await ports.stateOf(stream, key));
  const events = await ports.store.read(streamName(kind, key));
  return { revision: revisionOf(withDraft(item)), version: events.length - 1 };
}

function requireReview(
  command: ReviewContract['comment' | 'approve' | 'requestChanges' | 'resolve'],
  state: ReviewState | null,
): ReviewState {
  if (!state || state.status === 'waived') throw refusal(command, 'no-review');
  return state;
}

export const requestReview = (contract: ReviewContract) =>
  reviewStream(contract).on(contract.request, {
    prepare: async ({ key, reviewer }, ports) => {
      existing(await ports.stateOf(reviewedItem(contract.kind), key));
      return { isReviewer: await isReviewer(reviewer, ports) };
    },
    decide: ({ key, reviewer, note = '' }, _state, { actor, facts }) => {
      if (!facts.isReviewer || reviewer === keyOf(actor)) throw refusal(contract.request, 'unknown-reviewer');
      return [{ type: 'ReviewRequested', data: { kind: contract.kind, item: key, by: keyOf(actor), reviewer, note } }];
    },
    respond: ({ key }) => ({ key }),
  });

export const commentOnItem = (contract: ReviewContract) =>
  reviewStream(contract).on(contract.comment, {
    prepare: ({ key }, ports) => requireItem(contract, key, ports),
    decide: ({ key, quote = '', text }, state, { actor, version }) => {
      const { commentCount } = requireReview(contract.comment, state);
      if (commentCount >= MAX_COMMENTS) throw refusal(contract.comment, 'too-many-comments');
      const id = uuidOf(contract.subject, key, String(version));
      return [{ type: 'ReviewCommentAdded', data: { id, by: keyOf(actor), quote, text } }];
    },
    respond: ({ key }) => ({ key }),
  });

export const resolveComment = (contract: ReviewContract) =>
  reviewStream(contract).on(contract.resolve, {
    prepare: async ({ key }, ports) => {
      await requireItem(contract, key, ports);
      return { comments: await commentsOf(contract, key, ports) };
    },
    decide: ({ comment }, state, { facts }) => {
      requireReview(contract.resolve, state);
      const match = facts.comments.find(({ id }) => id === comment);
      if (!match) throw generalRefusal('not-found');
      return match.resolved ? [] : [{ type: 'ReviewCommentResolved', data: { id: comment } }];
    },
    respond: ({ key }) => ({ key }),
  });

export const approveItem = (contract: ReviewContract) =>
  reviewStream(contract).on(contract.approve, {
    prepare: async ({ key }, ports) => ({
      ...(await itemFacts(contract, key, ports)),
      writers: await writersOf(contract.kind, key, ports),
    }),
    decide: ({ version }, state, { actor, facts }) => {
      const { requester } = requireReview(contract.approve, state);
      const by = keyOf(actor);
      if (by === requester || facts.writers.includes(by)) throw refusal(contract.approve, 'own-work');
      if (version !== facts.version) throw generalRefusal('changed-meanwhile', { noun: contract.kind });
      return [{ type: 'ReviewApproved', data: { by, revision: facts.revision } }];
    },
    respond: ({ key }) => ({ key }),
  });

export const requestChanges = (contract: ReviewContract) =>
  reviewStream(contract).on(contract.requestChanges, {
    prepare: ({ key }, ports) => requireItem(contract, key, ports),
    decide: ({ text }, state, { actor }) => {
      const { requester } = requireReview(contract.requestChanges, state);
      const by = keyOf(actor);
      if (by === requester) throw refusal(contract.requestChanges, 'own-work');
      return [{ type: 'ReviewChangesRequested', data: { by, text } }];
    },
    respond: ({ key }) => ({ key }),
  });

/** For a publication that cannot wait; the reason is in the activity log. */
export const waiveReview = (contract: ReviewContract) =>
  reviewStream(contract).on(contract.waive, {
    prepare: ({ key }, ports) => itemFacts(contract, key, ports),
    decide: ({ key, version, reason }, _state, { actor, facts }) => {
      if (version !== facts.version) throw generalRefusal('changed-meanwhile', { noun: contract.kind });
      const { revision } = facts;
      return [{ type: 'ReviewWaived', data: { kind: contract.kind, item: key, by: keyOf(actor), revision, reason } }];
    },
    respond: ({ key }) => ({ key }),
  });
