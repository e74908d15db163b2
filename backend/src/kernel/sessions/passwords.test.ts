import { expect, test } from 'vitest';
import { cpuTime } from '@learnloom/testing/cpu-time';
import { passwordHashing } from './passwords.ts';

const STRONG = 'Correct-horse-1';
const cheap = { N: 2 ** 10, r: 8, p: 1 };

test('a hash is salted, says how it was made, and only its password fits', async () => {
  const passwords = passwordHashing();
  const hash = await passwords.hash('Correct-horse-1', []);
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwords.hash('Correct-horse-1', [])).not.toBe(hash);
  expect([await passwords.verify('Correct-horse-1', hash), await passwords.verify('correct-horse-1', hash)]).toEqual([
    true,
    false,
  ]);
});

test('a hash made with other parameters is still verified', async () => {
  const hash = await passwordHashing(cheap).hash(STRONG, []);
  expect(await passwordHashing({ ...cheap, N: 2 ** 11 }).verify(STRONG, hash)).toBe(true);
});

test('nobody’s password is never right', async () => {
  expect(await passwordHashing(cheap).verify('', null)).toBe(false);
});

test('nobody’s password costs as much work as somebody’s wrong one: the time tells not who has an account', async () => {
  const passwords = passwordHashing({ N: 2 ** 14, r: 8, p: 1 });
  const hash = await passwords.hash(STRONG, []);
  const least = async (of: string | null): Promise<number> => {
    const tries: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const start = cpuTime();
      await passwords.verify('Wrong-password-1', of);
      tries.push(cpuTime() - start);
    }
    return Math.min(...tries);
  };
  expect(await least(null)).toBeGreaterThan((await least(hash)) / 2);
});

test('spellings of one password in Unicode are the same password', async () => {
  const passwords = passwordHashing(cheap);
  expect(await passwords.verify('Zoe\u0308-likes-7-owls', await passwords.hash('Zo\u00eb-likes-7-owls', []))).toBe(
    true,
  );
});

test('more than so many at once are turned away', async () => {
  const hash = await passwordHashing(cheap).hash(STRONG, []);
  const passwords = passwordHashing(cheap);
  const results = await Promise.allSettled(Array.from({ length: 150 }, () => passwords.verify(STRONG, hash)));
  const refused = results.filter(result => result.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(48);
  expect(refused.length).toBeLessThan(50);
  expect(refused[0]?.reason).toMatchObject({ kind: 'unavailable', retryAfter: 5 });
});

test('common and personal passwords are refused, however they are spelled', async () => {
  const passwords = passwordHashing(cheap);
  const about = ['ada.obi@example.org', 'Ada', 'Obi'];
  const [common, personal] = [
    'This password is too common. Choose a less common one.',
    'This password is too similar to your name or email address. Choose another one.',
  ];
  for (const [weak, message] of [
    ['Password1!', common],
    ['P@ssw0rd2024', common],
    ['Summer2024!', common],
    ['AdaObi1!', common],
    ['Example.1', personal],
    ['aB3$'.repeat(50), common],
  ] as const)
    await expect(passwords.hash(weak, about)).rejects.toMatchObject({ kind: 'invalid', errors: { password: message } });
  await passwords.hash('Kx7#mQ2p', about);
});

test('names and addresses with little beside them are refused, however they are put together', async () => {
  const passwords = passwordHashing(cheap);
  const about = ['mary.johnson@example.org', 'Mary', 'Johnson'];
  const message = 'This password is too similar to your name or email address. Choose another one.';
  for (const weak of ['Mary-Johnson-1', 'MaryJohnson1!', 'M4ry-J0hns0n!', 'Johnson-Mary-77!', 'Example-Johnson-2026'])
    await expect(passwords.hash(weak, about)).rejects.toMatchObject({ errors: { password: message } });
  // A letter that is two in lower case moves nothing.
  await passwords.hash('İİİx7#Kq-Mary', [...about, 'i̇i̇']);
  for (const strong of ['Mary sees 7 green turtles!', 'Kx7#Mary2p', 'Johnson#x7Kq-2p'])
    await passwords.hash(strong, about);
});
