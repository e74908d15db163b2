import type { ReviewContract, ReviewForEditing } from '@learnloom/contracts/content/review';
import { isThere } from '../../kernel/deciding/existing.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { namesOf } from './reviewers.ts';
import { commentsOf, reviewedItem, reviewStream, revisionOf, writersOf } from './review.ts';

/** Answers with the review of an item; null: nobody has requested one. */
export const reviewOne = (contract: ReviewContract) =>
  answer(contract.one, async ({ key }, ports): Promise<ReviewForEditing | null> => {
    const [review, item] = await Promise.all([
      ports.stateOf(reviewStream(contract), key),
      ports.stateOf(reviewedItem(contract.kind), key),
    ]);
    if (!review || !isThere(item)) return null;
    const { commentCount: _count, revision, kind: _kind, item: _item, ...rest } = review;
    const comments = await commentsOf(contract, key, ports);
    const names = await namesOf(
      [rest.requester, rest.reviewer, rest.by, ...comments.map(({ by }) => by)].filter(Boolean),
      ports,
    );
    const nameOf = (account: string): string => names.get(account) ?? 'Deleted account';
    const asker = ports.actor?.key ?? '';
    const writers = await writersOf(contract.kind, key, ports);
    return {
      ...rest,
      requesterName: rest.requester === '' ? '' : nameOf(rest.requester),
      reviewerName: rest.reviewer === '' ? '' : nameOf(rest.reviewer),
      byName: rest.by === '' ? '' : nameOf(rest.by),
      comments: comments.map(comment => ({ ...comment, name: nameOf(comment.by) })),
      current: revision !== '' && revision === revisionOf({ ...item, ...item.draft }),
      mayDecide: rest.status !== 'waived' && asker !== rest.requester && !writers.includes(asker),
    };
  });
