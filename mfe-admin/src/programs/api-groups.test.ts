import { expect, test } from 'vitest';
import { groupDescription, groupsOf } from './api-groups.ts';

const nullable = { schema: { type: ['integer', 'null'], maximum: 5 } };
const description = {
  openapi: '3.1.0',
  info: { title: 'Learnloom' },
  paths: {
    '/content/articles': { get: { parameters: [nullable] } },
    '/content/articles/{key}': { get: {} },
    '/admin/orders': { get: {} },
    '/admin/accounts/{key}': { get: {} },
  },
};

test('shows one group of operations at a time, and those of staff by their second word [PRG-01]', () => {
  expect(groupsOf(description)).toEqual(['admin/accounts', 'admin/orders', 'content']);
  expect(groupDescription(description, 'admin/orders')).toEqual({
    openapi: '3.0.3',
    info: { title: 'Learnloom' },
    paths: { '/admin/orders': { get: {} } },
  });
});

test('says of a value that it may be null as the viewer expects it [PRG-01]', () => {
  expect(groupDescription(description, 'content')).toMatchObject({
    paths: {
      '/content/articles': { get: { parameters: [{ schema: { type: 'integer', nullable: true, maximum: 5 } }] } },
      '/content/articles/{key}': { get: {} },
    },
  });
});
