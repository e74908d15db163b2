import { expect, test } from 'vitest';
import { linkAddress, opsOf, textOf } from './document.ts';

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

test.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  ['http://example.org', 'http://example.org/'],
  [' example.org/a ', 'https://example.org/a'],
  ['/howto/a', '/howto/a'],
  ['ftp://example.org', null],
  ['file:///etc/passwd', null],
  ['mailto:a@example.org', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//example.org', null],
  ['/\\example.org', null],
  ['two words.org', null],
  ['localhost', null],
  ['', null],
])('a link to %j becomes %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
