import { topic, type Change } from '@learnloom/contracts/kernel/topic';
import { expect, test } from 'vitest';
import { ChangedTopics } from './changed-topics.ts';

topic('bushes', 'public');
topic('bushes:staff', 'staff');

function watched() {
  const told = { change: (_: Change) => {}, gap: () => {}, checkpoint: (_: string) => {} };
  const changed = new ChangedTopics({
    on: (_channel, listener) => ((told.checkpoint = listener), () => {}),
    onChange: listener => ((told.change = listener), () => {}),
    onGap: listener => ((told.gap = listener), () => {}),
  });
  const change = (name: string, position: string) => told.change({ topic: name, keys: [], scopes: [], position });
  return { changed, change, gap: () => told.gap(), checkpoint: (position: string) => told.checkpoint(position) };
}

test('topics that changed since a position are named to whoever may follow them', () => {
  const { changed, change } = watched();
  change('bushes', '3');
  change('bushes:staff', '5');
  expect(changed.since('4', () => true)).toEqual(['bushes:staff']);
  expect(changed.since('2', access => access === 'public')).toEqual(['bushes']);
});

test('what changed while notices were missed is unknown', () => {
  const { changed, change, gap, checkpoint } = watched();
  gap();
  expect(changed.since('4', () => true)).toBeNull();
  checkpoint('6');
  expect(changed.since('6', () => true)).toBeNull();
  change('bushes', '7');
  expect(changed.since('7', () => true)).toEqual(['bushes']);
});
