import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

test('a line that is too long is named and not taken apart', async () => {
  const fits = `${' '.repeat(1900)}a@example.org`;
  const read = await readAddresses(`email,note\n${fits},x\nb@example.org,${'x'.repeat(2000)}\nc@example.org,x`);
  expect(read.addresses).toEqual(['a@example.org', 'c@example.org']);
  expect(read.broken).toEqual([{ line: 3, why: 'This line is too long' }]);
});

test('a spreadsheet’s apostrophe before a formula is no part of an address, nor of how somebody agreed', async () => {
  const read = await readAddresses("email,agreed\n'+a@example.org,'=at the fair\nb'c@example.org,by 'phone'", {
    consentColumn: 1,
  });
  expect(read.addresses).toEqual(['+a@example.org', "b'c@example.org"]);
  expect(read.agreed).toEqual(['=at the fair', "by 'phone'"]);
});

test('others get a turn every 200 lines', async () => {
  const lines = Array.from({ length: 1000 }, (_, index) => `a${index}@example.org`);
  let turns = 0;
  let reading = true;
  const others = (async () => {
    for (; reading; turns += 1) await turn();
  })();
  const { taken } = await readAddresses(lines.join('\n'));
  reading = false;
  await others;
  expect(taken).toBe(1000);
  expect(turns).toBeGreaterThanOrEqual(5);
});
