import { expect, test } from 'vitest';
import { aroundChangedBlocks, blocksOf } from './blocks.ts';

const kinds = (before: string, after: string) => blocksOf(before, after).map(({ kind }) => kind);

test('a block that changed stands between those that did not, word by word', () => {
  expect(blocksOf('One.\nPut the small ones first.\nThree.', 'One.\nPut the big ones first.\nThree.')).toEqual([
    { kind: 'same', text: 'One.' },
    {
      kind: 'changed',
      pieces: [
        { kind: 'same', text: 'Put the ' },
        { kind: 'gone', text: 'small' },
        { kind: 'new', text: 'big' },
        { kind: 'same', text: ' ones first.' },
      ],
    },
    { kind: 'same', text: 'Three.' },
  ]);
});

test('a block that came or went does not touch the others; one in place of quite another is not torn to words', () => {
  expect(kinds('a\nb', 'a\nnew\nb')).toEqual(['same', 'new', 'same']);
  expect(kinds('a\nb\nc', 'a\nc')).toEqual(['same', 'gone', 'same']);
  expect(kinds('Sort the list.', 'Water is wet')).toEqual(['gone', 'new']);
});

test('what is far from any change is left out and counted', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `Line ${index}`);
  const shown = aroundChangedBlocks(blocksOf(lines.join('\n'), lines.with(6, 'Line 6, too').join('\n')));
  expect(shown.map(block => (block.kind === 'more' ? block.count : block.kind))).toEqual([
    5,
    'same',
    'changed',
    'same',
    4,
  ]);
});
