import { expect, test } from 'vitest';
import { LastChanges } from './last-changes.ts';

const change = (topic: string, position: string) => ({ topic, keys: [], scopes: [], position });

test('a follower is told of what came after the position that it knows', () => {
  const last = new LastChanges('1');
  last.note(change('a', '3'));
  last.shown('3');
  expect(['1', '2', '3'].map(after => last.isNewTo(after, 'a'))).toEqual([true, true, false]);
  expect([last.isNewTo('1', 'b'), last.of('a'), last.of('b')]).toEqual([false, '3', '1']);
});

test('what may have been missed counts for every topic', () => {
  const last = new LastChanges('');
  last.missedUntil('5');
  expect([last.isNewTo('4', 'a'), last.isNewTo('5', 'a'), last.of('a')]).toEqual([true, false, '5']);
});

test.each([
  ['without a position', ''],
  ['of a read model that catches up', '2'],
  ['of one that was repaired where it stands', '3'],
])('a change %s is new to who went away before it, whatever position that one knows', (_which, position) => {
  const last = new LastChanges('');
  last.note(change('a', '3'));
  last.shown('3');
  expect(last.isNewTo('3', 'a')).toBe(false);
  last.note(change('a', position));
  expect([last.isNewTo('3', 'a'), last.of('a'), last.isNewTo('3', 'b')]).toEqual([true, '3', false]);
  last.shown('4');
  expect(last.isNewTo('4', 'a')).toBe(false);
  last.note(change('a', '5'));
  expect([last.isNewTo('4', 'a'), last.isNewTo('5', 'a')]).toEqual([true, false]);
});

test('a follower who has heard of events that the log lost is told to look again [SCL-03]', () => {
  const last = new LastChanges('');
  last.note(change('a', '5'));
  last.shown('5');
  last.discard();
  last.missedUntil('3');
  expect([last.isNewTo('5', 'a'), last.isNewTo('3', 'a'), last.isNewTo('2', 'b')]).toEqual([true, false, true]);
  last.note(change('a', '4'));
  expect(last.isNewTo('3', 'a')).toBe(true);
});
