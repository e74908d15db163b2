import { expect, test } from 'vitest';
import { BLOCK_EMBED, blockChange, Delta, type BlockValue } from './block-value.ts';
import { textSlot } from './every-block.fixture.ts';

const value = (cells: Readonly<Record<string, string>>, props: object = {}): BlockValue => ({
  type: 'tabs',
  id: 'a1',
  props: props as BlockValue['props'],
  slots: Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, textSlot(text)])),
});
const deltaOf = (block: BlockValue) => new Delta().insert({ [BLOCK_EMBED]: block }).insert('\n');
const changing = (before: BlockValue, after: BlockValue) =>
  new Delta().retain({ [BLOCK_EMBED]: blockChange(before, after) ?? {} });

const base = value({ a: 'one', b: 'two' }, { vertical: false, label: 'x' });

test('what two authors change in one block comes together, in two cells and in one [MRG-01]', () => {
  const mine = changing(base, value({ a: 'one of mine', b: 'two' }, base.props));
  const theirs = changing(base, value({ a: 'their one', b: 'their two' }, { ...base.props, vertical: true }));
  const both = deltaOf(base).compose(theirs).compose(theirs.transform(mine, true));
  expect(both.ops[0]?.insert).toEqual({
    [BLOCK_EMBED]: value({ a: 'their one of mine', b: 'their two' }, { vertical: true, label: 'x' }),
  });
  expect(deltaOf(base).compose(mine).compose(mine.transform(theirs, false)).ops).toEqual(both.ops);
});

test('a change is undone by its inverse, a slot that was added included', () => {
  const after = value({ a: 'one', b: 'two!', c: 'three' }, { vertical: true, label: 'x' });
  const change = changing(base, after);
  expect(deltaOf(base).compose(change).ops).toEqual(deltaOf(after).ops);
  expect(deltaOf(after).compose(change.invert(deltaOf(base))).ops).toEqual(deltaOf(base).ops);
});

test('blocks that are equal have no change', () => {
  expect(blockChange(base, value({ a: 'one', b: 'two' }, base.props))).toBeNull();
});
