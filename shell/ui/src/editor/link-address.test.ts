import { expect, test } from 'vitest';
import { completeAddress, explainLink, keyedLink, linkAddress, linkByKey } from './link-address.ts';

test.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  ['http://example.org', 'http://example.org/'],
  [' example.org/a ', 'https://example.org/a'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
  ['www.example.md', 'https://www.example.md/'],
  ['/howto/a', '/howto/a'],
  ['#installation', '#installation'],
  ['#über-uns', '#über-uns'],
  ['readme.md', null],
  ['guide.html#top', null],
  ['docs/readme.md', null],
  ['../x.md', null],
  ['./x.md', null],
  ['?page=2', null],
  ['#', null],
  ['ftp://example.org', null],
  ['file:///etc/passwd', null],
  ['mailto:a@example.org', null],
  ['a@example.org', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//example.org', null],
  ['/\\example.org', null],
  ['https://ada:secret@example.org', null],
  ['two words.org', null],
  ['localhost', null],
  ['', null],
])('typed, a link to %j becomes %j [RTE-13]', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['/howto/a', '/howto/a'],
  ['#there', '#there'],
  ['example.org', null],
  ['readme.md', null],
  ['../other.md', null],
  ['mailto:x@example.org', null],
  ['javascript:alert(1)', null],
])('pasted, a link to %j becomes %j: never one to another host [RTE-13]', (href, address) => {
  expect(completeAddress(href)).toBe(address);
});

test('an address that is not taken is explained', () => {
  expect(explainLink('mailto:x@example.org')).toMatch(/^Links to email addresses are not allowed\./);
  expect(explainLink('x@example.org')).toMatch(/^Links to email addresses are not allowed\./);
  expect(explainLink('readme.md')).toMatch(/^This address is incomplete\./);
  expect(explainLink('ftp://example.org')).toBe('Use an address that begins with http:// or https://');
});

test('a link by key stays as it is, with its heading [RTE-13]', () => {
  const link = 'learnloom:article/0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a11#top';
  expect(completeAddress(link)).toBe(link);
  expect(keyedLink(link)).toEqual({ kind: 'article', key: '0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a11', heading: '#top' });
  expect(linkByKey({ kind: 'article', key: '0b6c2a4e-6f0e-4b7e-9a51-3f1c7f0d2a11', heading: '#top' })).toBe(link);
  for (const wrong of ['learnloom:article/x', 'learnloom:/', 'learnloom:article/../../x', `${link} x`])
    expect(completeAddress(wrong)).toBe(null);
});
