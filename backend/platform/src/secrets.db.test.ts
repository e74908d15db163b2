import { afterAll, beforeAll, expect, test } from 'vitest';
import { testKernel } from '@learnloom/testing/database';
import type { Kernel } from './kernel.ts';
import { openSecrets } from './secrets.ts';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await testKernel();
});
afterAll(() => kernel.close());

test('every process of an installation has the same keys', async () => {
  const opened = await Promise.all(Array.from({ length: 5 }, () => openSecrets(kernel.database.pool)));
  expect(new Set([kernel.secrets, ...opened].map(one => one.signingKey)).size).toBe(1);
  expect(new Set([kernel.secrets, ...opened].map(one => one.hashEmail('ada@example.org'))).size).toBe(1);
});

test('hashes an email alike in every spelling, and not as a token', () => {
  const { secrets } = kernel;
  expect(secrets.hashEmail(' Ada@Example.org')).toBe(secrets.hashEmail('ada@example.org'));
  expect(secrets.hashEmail('ada@example.org')).not.toBe(secrets.hashToken('ada@example.org'));
});

test('codes and link tokens follow from purpose and id, and are nobody else’s', () => {
  const { secrets } = kernel;
  const ids = Array.from({ length: 200 }, (_, index) => `id-${index}`);
  const codes = ids.map(id => secrets.derivedCode('confirm', id));
  expect(codes.every(code => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(190);
  expect(secrets.derivedCode('confirm', 'id-1')).toBe(codes[1]);
  expect(secrets.derivedCode('reset', 'id-1')).not.toBe(codes[1]);
  const token = secrets.derivedToken('invitation', 'a.b');
  expect(secrets.idOfToken('invitation', token)).toBe('a.b');
  for (const forged of ['', '.', 'a.b', 'a.b.', token.slice(1), `${token}x`, `x${token}`, token.replace('a.b', 'a.c')])
    expect(secrets.idOfToken('invitation', forged)).toBeNull();
  expect(secrets.idOfToken('reset', token)).toBeNull();
});

test('tokens are long and never the same', () => {
  const tokens = Array.from({ length: 100 }, () => kernel.secrets.randomToken());
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.every(token => /^[\w-]{43}$/.test(token))).toBe(true);
});
