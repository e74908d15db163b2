import { expect, test } from 'vitest';
import { areas } from '@learnloom/platform/areas';
import * as permissions from '@learnloom/contracts/content/permissions';
import { siblingsOf } from './siblings.ts';

test('a new command goes where those about the same kind of thing go, under the permission of editing it', () => {
  const { commands = [] } = areas.find(({ name }) => name === 'content') ?? {};
  expect(siblingsOf('author', commands, permissions)).toEqual({
    path: '/articles/authors',
    subject: 'author',
    permission: { text: 'manageAuthors.may.edit', imported: 'manageAuthors' },
  });
  expect(siblingsOf('article-tag', commands, permissions)?.path).toBe('/articles/tags');
  expect(siblingsOf('nothing', commands, permissions)).toBeNull();
});
