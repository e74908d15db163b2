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

test('entries come together by their ids: each side’s additions, changes, removals and order', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(id => ({ id, text: id }));
  const [d, e] = ['d', 'e'].map(id => ({ id, text: id }));
  if (!a || !b || !c) throw new Error('Three entries');
  const merge = mergeForms({
    base: { items: [a, b, c], code: { text: 'x', lines: '1' } },
    mine: { items: [c, a, d, { ...b, text: 'mine' }], code: { text: 'mine', lines: '1' } },
    theirs: { items: [{ ...a, text: 'theirs' }, b, e], code: { text: 'x', lines: '2' } },
  });
  expect(merge.clashes).toEqual([]);
  expect(merge.form({})).toEqual({
    items: [{ id: 'a', text: 'theirs' }, d, { id: 'b', text: 'mine' }, e],
    code: { text: 'mine', lines: '2' },
  });
});

test('an entry that both changed, or one removed and the other changed, is chosen by itself', () => {
  const [a, b] = ['a', 'b'].map(id => ({ id, text: id }));
  if (!a || !b) throw new Error('Two entries');
  const merge = mergeForms({
    base: { items: [a, b], code: { text: 'x' } },
    mine: { items: [{ ...a, text: 'mine' }], code: { text: 'mine' } },
    theirs: {
      items: [
        { ...a, text: 'theirs' },
        { ...b, text: 'theirs' },
      ],
      code: { text: 'theirs' },
    },
  });
  expect(merge.clashes.map(({ id, field }) => [id, field])).toEqual([
    ['items a', 'items'],
    ['items b', 'items'],
    ['code.text', 'code.text'],
  ]);
  expect(merge.form({ 'items b': 'theirs', 'code.text': 'theirs' })).toEqual({
    items: [
      { id: 'a', text: 'mine' },
      { id: 'b', text: 'theirs' },
    ],
    code: { text: 'theirs' },
  });
});

test('of words each side’s additions and removals come together, but for two that took the same place', () => {
  const tags = (base: string[], mine: string[], theirs: string[]) => {
    const { clashes, form } = mergeForms({ base: { tags: base }, mine: { tags: mine }, theirs: { tags: theirs } });
    return clashes.length > 0 ? 'chosen' : form({}).tags;
  };
  expect(tags(['css', 'html'], ['css', 'grid'], ['css', 'html', 'forms'])).toEqual(['css', 'grid', 'forms']);
  expect(tags(['css', 'html'], ['html'], ['css'])).toEqual([]);
  expect(tags(['right'], ['mine'], ['theirs'])).toBe('chosen');
  expect(tags([], ['mine'], ['theirs'])).toBe('chosen');
});

const tabs = (items: readonly string[], texts: Readonly<Record<string, string>>, vertical = false) =>
  JSON.stringify({
    v: 1,
    ops: [
      {
        insert: {
          'content-block': {
            type: 'tabs',
            id: 'a1',
            props: { items: items.map(id => ({ id, label: id })), vertical },
            slots: Object.fromEntries(items.map(id => [id, [{ insert: `${texts[id] ?? ''}\n` }]])),
          },
        },
      },
      { insert: '\n' },
    ],
  });

test('what two authors change in one block comes together: its texts, its settings and its parts [MRG-01]', () => {
  const merge = mergeForms({
    base: { content: tabs(['x', 'y'], { x: 'One.\nTwo.', y: 'Three.' }) },
    mine: { content: tabs(['x', 'y', 'm'], { x: 'My one.\nTwo.', y: 'Three.', m: 'Mine.' }) },
    theirs: { content: tabs(['x', 'y', 't'], { x: 'One.\nTheir two.', y: 'Their three.', t: 'Theirs.' }, true) },
  });
  expect([merge.together, merge.clashes]).toEqual([['content'], []]);
  const text = { x: 'My one.\nTheir two.', y: 'Their three.', t: 'Theirs.', m: 'Mine.' };
  expect(JSON.parse(merge.form({}).content)).toEqual(JSON.parse(tabs(['x', 'y', 't', 'm'], text, true)));
});

test('what both changed in one line of a block is chosen, and neither is lost [MRG-01]', () => {
  const merge = mergeForms({
    base: { content: tabs(['x'], { x: 'One.' }) },
    mine: { content: tabs(['x'], { x: 'My one.' }) },
    theirs: { content: tabs(['x'], { x: 'Their one.' }) },
  });
  expect(merge.clashes).toMatchObject([{ mine: 'x\nMy one.', theirs: 'x\nTheir one.' }]);
});
