import { test } from 'vitest';
import { KEY, readModel, timeOf } from '../projector/read-model.ts';
import { review } from './review.ts';

test('a second request keeps the comments, and nothing is approved until somebody decides [LIF-01]', () => {
  const requested = { kind: 'article', item: KEY, by: 'a', reviewer: 'b', note: '' } as const;
  const comment = { id: 'c', by: 'b', quote: 'loop', text: 'Which one?' };
  readModel(review)
    .given(
      { type: 'ReviewRequested', data: requested },
      { type: 'ReviewCommentAdded', data: comment },
      { type: 'ReviewCommentResolved', data: { id: 'c' } },
      { type: 'ReviewApproved', data: { by: 'b', revision: 'r' } },
      { type: 'ReviewRequested', data: requested },
    )
    .then({
      ...{ key: KEY, kind: 'article', item: KEY, requester: 'a', reviewer: 'b', note: '', by: '', revision: '' },
      ...{ status: 'requested', commentCount: 1, version: 4, updatedAt: timeOf(4) },
    })
    .announces('article-review:staff');
});
