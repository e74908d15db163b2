import { reactionLabel, readModelLabel } from '@learnloom/contracts/operations/names';
import { expect, test } from 'vitest';
import { durationText } from './names.ts';

test('read models are named in words', () => {
  expect(readModelLabel('activity_log')).toBe('Activity log');
  expect(readModelLabel('tag')).toBe('Tag');
});

test('reactions are named in words', () => {
  expect(reactionLabel('EraseAccount')).toBe('Erase account');
});

test.each([
  [0, '0 s'],
  [89, '89 s'],
  [90, '2 min'],
  [5340, '89 min'],
  [5400, '1 h 30 min'],
  [7500, '2 h 5 min'],
])('%d seconds read %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
