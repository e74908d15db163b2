import { expect, test } from 'vitest';
import type { DemoContentEvent } from '@learnloom/contracts/operations/demo-content';
import { specification } from '../../kernel/deciding/specification.ts';
import { removeDemoContent } from './demo-content.ts';
import { removalOrder } from '@learnloom/importing/imported-kinds';

test('the demo is removed once, and only where there is one [OPS-03]', () => {
  const remove = specification(removeDemoContent);
  const imported: DemoContentEvent = { type: 'DemoContentImported', data: { items: ['article/a', 'author/b'] } };
  const requested: DemoContentEvent = { type: 'DemoContentRemovalRequested', data: {} };
  remove(imported).when({}).then(requested);
  remove().when({}).thenRefuses('conflict', 'no-demo');
  remove(imported, requested).when({}).thenRefuses('conflict', 'no-demo');
});

test('what is in a category goes before it, and the last of a kind before the first', () => {
  const order = removalOrder(['author/a', 'article-category/top', 'article-category/sub', 'article/x', 'unknown/y']);
  expect(order.map(({ key }) => key)).toEqual(['x', 'sub', 'top', 'a']);
});
