import { expect, test } from 'vitest';
import { completeAddress, explainLink, linkAddress } from './link-address.ts';

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
