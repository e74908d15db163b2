import { expect, test } from 'vitest';
import { opsOf, textOf } from './document.ts';

test('operations survive the way to JSON text and back', () => {
  const ops = [{ insert: 'Title' }, { insert: '\n', attributes: { header: 2 } }];
  expect(textOf(ops)).toBe('{"v":1,"ops":[{"insert":"Title"},{"insert":"\\n","attributes":{"header":2}}]}');
  expect(opsOf(textOf(ops))).toEqual(ops);
});

test('nothing written is an empty text', () => {
  expect(textOf([{ insert: '\n' }])).toBe('');
  expect(textOf([])).toBe('');
  expect(textOf([{ insert: '\n', attributes: { list: 'bullet' } }])).not.toBe('');
});

test.each(['', 'no json', 'null', '[]', '{"v":2,"ops":[]}', '{"v":1}'])('%j is an empty document', text => {
  expect(opsOf(text)).toEqual([]);
});
