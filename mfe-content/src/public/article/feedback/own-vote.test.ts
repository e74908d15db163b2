// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { storedVote, storeVote, type OwnVote } from './own-vote.ts';

const vote: OwnVote = { ballot: 'b', revision: '2026-07-21T09:30:00.000Z', helpful: false, reason: 'outdated' };

beforeEach(() => localStorage.clear());

test('a browser remembers its vote on each page', () => {
  expect(storedVote('one')).toBeNull();
  storeVote('one', vote);
  expect([storedVote('one'), storedVote('two')]).toEqual([vote, null]);
});

test.each(['{', '7', '{}', JSON.stringify({ ...vote, helpful: true }), JSON.stringify({ ...vote, ballot: 7 })])(
  'what is no vote, such as %s, counts as none',
  text => {
    localStorage.setItem('learnloom:vote:one', text);
    expect(storedVote('one')).toBeNull();
  },
);
