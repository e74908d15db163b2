import { expect, test } from 'vitest';
import { passwordHashing } from './passwords.ts';

const cheap = { N: 2 ** 10, r: 8, p: 1 };

test('a hash is salted, says how it was made, and only its password fits', async () => {
  const passwords = passwordHashing();
  const hash = await passwords.hash('Correct-horse-1');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwords.hash('Correct-horse-1')).not.toBe(hash);
  expect([await passwords.verify('Correct-horse-1', hash), await passwords.verify('correct-horse-1', hash)]).toEqual([
    true,
    false,
  ]);
});

test('a hash made with other parameters is still verified', async () => {
  const hash = await passwordHashing(cheap).hash('x');
  expect(await passwordHashing({ ...cheap, N: 2 ** 11 }).verify('x', hash)).toBe(true);
});

test('nobody’s password is never right', async () => {
  expect(await passwordHashing(cheap).verify('', null)).toBe(false);
});

test('spellings of one password in Unicode are the same password', async () => {
  const passwords = passwordHashing(cheap);
  expect(await passwords.verify('Zoe\u0308', await passwords.hash('Zo\u00eb'))).toBe(true);
});

test('more than so many at once are turned away', async () => {
  const passwords = passwordHashing(cheap);
  const results = await Promise.allSettled(Array.from({ length: 150 }, () => passwords.hash('x')));
  const refused = results.filter(result => result.status === 'rejected');
  expect(refused).toHaveLength(48);
  expect(refused[0]?.reason).toMatchObject({ kind: 'unavailable', retryAfter: 5 });
});
