import { expect, test } from 'vitest';
import { deed, targetTitle } from './sentence.ts';

const actor = { key: 'a', name: 'Ada Obi', role: 'MASTER' };
const target = { type: 'article', noun: 'article', title: 'Sort & group', path: null, history: null };

test('the activity text of the command continues the sentence', () => {
  expect(`Ada Obi ${deed('Published an article')}`).toBe('Ada Obi published an article');
});

test('a deed about oneself names nobody twice', () => {
  expect(targetTitle({ actor, target: { ...target, key: 'k' } })).toBe('Sort & group');
  expect(targetTitle({ actor, target: { ...target, key: 'a' } })).toBe('');
});
