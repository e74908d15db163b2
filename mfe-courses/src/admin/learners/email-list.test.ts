import { expect, test } from 'vitest';
import { emailsIn, inParts } from './email-list.ts';

test.each([
  ['a@b.example\n\n c@d.example \na@b.example', ['a@b.example', 'c@d.example']],
  ['name,email\r\nAda,ada@b.example\r\n"Bo, B",x', ['ada@b.example', 'B']],
  ['Email;Name\nada@b.example;Ada', ['ada@b.example']],
  ['', []],
])('reads the addresses of %j', (text, emails) => expect(emailsIn(text)).toEqual(emails));

test('a long list is sent in parts of at most 500', () => {
  const emails = Array.from({ length: 1001 }, (_, at) => `a${at}@b.example`);
  expect(inParts(emails).map(part => part.length)).toEqual([500, 500, 1]);
  expect(inParts([])).toEqual([]);
});
