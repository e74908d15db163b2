import { expect, test } from 'vitest';
import { clientAddress, countedAs } from './client-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', null],
  ['unknown', null],
  ['1.2.3.4.5', null],
])('%s counts as %s', (address, name) => {
  expect(countedAs(address)).toBe(name);
});

const from = (forwarded: string | undefined, trustProxy = true) =>
  clientAddress(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } } as never,
    trustProxy,
  );

test('behind a trusted proxy the address is the one that the proxy added, which nobody can write', () => {
  expect(from('198.51.100.9, 192.0.2.7')).toBe('192.0.2.7');
  expect(from('192.0.2.7:51234')).toBe('192.0.2.7');
  expect(from('[2001:db8:1:2::9]:443')).toBe('2001:db8:1:2::/64');
  expect([from(undefined), from('nonsense'), from('192.0.2.7', false)]).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.1']);
});
