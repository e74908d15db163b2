import { expect, test } from 'vitest';
import { handlers } from '@learnloom/backend/registry';

test('each command changes a thing of the kind that it declares: the activity log finds its entries by that', () => {
  const others = handlers.filter(({ category, command }) => category !== command.subject);
  expect(handlers.length).toBeGreaterThan(100);
  expect(others.map(({ category, command }) => `${command.name}: ${category}, not ${command.subject}`)).toEqual([]);
});
