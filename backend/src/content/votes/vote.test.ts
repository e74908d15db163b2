import { test } from 'vitest';
import { articleVotes } from '@learnloom/contracts/content/votes';
import { specification } from '../../kernel/deciding/specification.ts';
import { voteOnItem } from './vote-on-item.ts';

const key = '00000000-0000-4000-8000-000000000001';
const ballot = '00000000-0000-4000-8000-000000000002';
const revision = '2026-07-21T09:30:00.000Z';
const facts = { revision };
const helpful = { key, ballot, revision, helpful: true };

const vote = specification(voteOnItem(articleVotes));

test('a vote is on the revision that readers see, and is no event', () => {
  vote().with({ facts }).when(helpful).thenNothing();
  vote()
    .with({ facts })
    .when({ ...helpful, revision: '2026-07-21T09:30:00Z' })
    .thenNothing();
  vote()
    .with({ facts })
    .when({ ...helpful, revision: '2026-07-21T09:30:00.001Z' })
    .thenRefuses('conflict', 'page-changed');
  vote()
    .with({ facts: { revision: null } })
    .when(helpful)
    .thenRefuses('missing', 'page-gone');
});

test('a reason fits the vote that it is given for', () => {
  vote()
    .with({ facts })
    .when({ ...helpful, reason: 'clear' })
    .thenNothing();
  vote()
    .with({ facts })
    .when({ ...helpful, helpful: false, reason: 'outdated' })
    .thenNothing();
  vote()
    .with({ facts })
    .when({ ...helpful, reason: 'outdated' })
    .thenRefuses('invalid', 'reason-of-other-vote');
  vote()
    .with({ facts })
    .when({ ...helpful, helpful: false, reason: 'solved' })
    .thenRefuses('invalid', 'reason-of-other-vote');
});
