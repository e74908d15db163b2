import { expect, test } from 'vitest';
import { readerName, withName } from './reader-name.ts';

test('a newsletter names its reader, and says something else where it knows no name [NWS-01]', () => {
  expect(withName('Hello {{name}},', 'Ada')).toBe('Hello Ada,');
  expect(withName('Hello {{ name | reader }}, {{name|you}}', 'Ada')).toBe('Hello Ada, Ada');
  expect(withName('Hello {{ name | reader }}, {{name}}', '')).toBe('Hello reader, ');
  // What a name holds is no placeholder, and no pattern.
  expect(withName('{{name}}', '$& {{name}}')).toBe('$& {{name}}');
  expect(withName('{{surname}} {name}', 'Ada')).toBe('{{surname}} {name}');
});

test('the name is that of the account which has the address now', async () => {
  const ports = (state: object | null) =>
    ({
      holderOf: () => Promise.resolve(state && { key: 'k' }),
      stateOf: () => Promise.resolve(state),
    }) as never;
  const ada = { firstName: 'Ada', confirmed: true, emailHash: 'h' };
  expect(await readerName('h', ports(ada))).toBe('Ada');
  expect(await readerName('h', ports(null))).toBe('');
  expect(await readerName('former', ports(ada))).toBe('');
  expect(await readerName('h', ports({ ...ada, deleted: true }))).toBe('');
  expect(await readerName('h', ports({ ...ada, confirmed: false }))).toBe('');
});
