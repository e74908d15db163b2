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

test('tokens are long and never the same', () => {
  const tokens = Array.from({ length: 100 }, () => kernel.secrets.randomToken());
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.every(token => /^[\w-]{43}$/.test(token))).toBe(true);
});
