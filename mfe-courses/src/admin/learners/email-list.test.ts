import { expect, test } from 'vitest';
import { emailsIn } from './email-list.ts';

test('a list of learners is read from lines or a CSV file, each address once', () => {
  expect(emailsIn('Name,Email\n"Ada, L.",Ada@Example.org\r\nBo <bo@example.org>\n\nada@example.org')).toEqual([
    'ada@example.org',
    'bo@example.org',
  ]);
  expect(emailsIn('nobody\na@b')).toEqual([]);
});
