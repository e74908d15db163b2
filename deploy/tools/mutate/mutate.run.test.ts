import { expect, test } from 'vitest';
import { runScript } from '@learnloom/testing/script';

const mutate = (...places: readonly string[]) => runScript('deploy/tools/mutate/mutate.ts', places, {});

test('changes are made, and the tests of the area notice them', async () => {
  const { out, err, exit } = mutate('projections/src/content/author.ts');
  expect(await err).toBe('');
  expect(await out).toMatch(/author\.ts +\| +100\.00 \| +100\.00 \| +[1-9]\d* \|/);
  expect(await exit).toEqual([0, null]);
});

test('what is no area is refused in words', async () => {
  const { err, exit } = mutate('shell/src');
  expect(await err).toContain('npm run mutate -- backend/src/content');
  expect(await exit).toEqual([1, null]);
});
