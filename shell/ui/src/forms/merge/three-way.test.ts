import { expect, test } from 'vitest';
import { mergeForms } from './three-way.ts';

const document = (...lines: readonly string[]) =>
  JSON.stringify({ v: 1, ops: [{ insert: lines.map(line => `${line}\n`).join('') }] });
const base = { title: 'Old', slug: 'old', tags: ['css'], content: document('One.', 'Two.', 'Three.') };

test('what only one of two changed is taken from that one', () => {
  const merge = mergeForms({
    base,
    mine: { ...base, title: 'Mine', tags: ['css', 'grid'] },
    theirs: { ...base, slug: 'theirs' },
  });
  expect(merge).toMatchObject({ fromMine: ['title', 'tags'], fromTheirs: ['slug'], together: [], clashes: [] });
  expect(merge.form({})).toEqual({ ...base, title: 'Mine', tags: ['css', 'grid'], slug: 'theirs' });
});

test('blocks that each changed for themselves come together, with their looks and blocks of other kinds', () => {
  const rich = (first: object[], last: string) =>
    JSON.stringify({
      v: 1,
      ops: [...first, { insert: '\nTwo.\n' }, { insert: { image: 'k' } }, { insert: `${last}\n` }],
    });
  const merge = mergeForms({
    base: { content: rich([{ insert: 'One.' }], 'Three.') },
    mine: { content: rich([{ insert: 'One, ' }, { insert: 'bold', attributes: { bold: true } }], 'Three.') },
    theirs: { content: rich([{ insert: 'One.' }], 'The third.') },
  });
  expect([merge.together, merge.clashes]).toEqual([['content'], []]);
  expect(merge.form({})).toEqual({
    content: rich([{ insert: 'One, ' }, { insert: 'bold', attributes: { bold: true } }], 'The third.'),
  });
});

test('what both changed in one place is chosen: mine, theirs, or of blocks both', () => {
  const merge = mergeForms({
    base,
    mine: { ...base, title: 'Mine', content: document('One.', 'My two.', 'Three.') },
    theirs: { ...base, title: 'Theirs', content: document('One.', 'Their two.', 'Three.', 'Four.') },
  });
  const [title, block] = merge.clashes;
  expect(merge.clashes.map(({ field, mine, theirs }) => [field, mine, theirs])).toEqual([
    ['title', 'Mine', 'Theirs'],
    ['content', 'My two.', 'Their two.'],
  ]);
  if (!title || !block) throw new Error('Both clash');
  expect(merge.form({})).toMatchObject({ title: 'Mine', content: document('One.', 'My two.', 'Three.', 'Four.') });
  expect(merge.form({ [title.id]: 'theirs', [block.id]: 'both' })).toMatchObject({
    title: 'Theirs',
    content: document('One.', 'My two.', 'Their two.', 'Three.', 'Four.'),
  });
});
