import { expect, test } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import { articles } from '@learnloom/contracts/content/item';
import type { Command, Query } from '@learnloom/contracts/kernel/command';
import { commands, queries } from '@learnloom/platform/areas';
import { inputBounds } from './input-bounds.ts';

const boundsOf = (declared: unknown) => inputBounds(declared as Command);

test('a body is small where no document goes', () => {
  expect(boundsOf(accounts.signIn).bytes).toBe(16 * 1024);
  expect(boundsOf(articles.publish).bytes).toBe(16 * 1024);
  expect(boundsOf(articles.create).bytes).toBeGreaterThan(2_000_000);
});

test('every declaration bounds its input', () => {
  for (const declared of [...commands, ...queries] as readonly (Command | Query)[]) {
    const { bytes, parts, depth, parameters } = inputBounds(declared);
    expect([declared.name, bytes <= 4 * 1024 * 1024, parts < 10_000, depth < 12, parameters < 60]).toEqual([
      declared.name,
      true,
      true,
      true,
      true,
    ]);
  }
});
