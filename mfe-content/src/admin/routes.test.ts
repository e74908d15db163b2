import { expect, test } from 'vitest';
import { articleCategories, tutorialCategories } from '@learnloom/contracts/content/categories';
import type { Command } from '@learnloom/contracts/kernel/command';
import { validate } from '@learnloom/contracts/kernel/schema';
import { itemScreens } from './kinds.ts';
import { adminRoutes } from './routes.ts';

const refused = (command: Command, slug: string): string | undefined => {
  const valid = validate(command, { slug });
  return valid.ok ? undefined : valid.errors['slug'];
};

test.each([
  ['articles', itemScreens.article.root, articleCategories.create, ['authors', 'tags', 'categories']],
  ['tutorials', itemScreens.tutorial.root, tutorialCategories.create, ['tags', 'categories']],
] as const)('a category of %s has no slug that leads to another page [ADM-01]', (_, root, create, words) => {
  // Beside `:parentCategory/:slug`: what has two parts and begins with a fixed word.
  const parts = adminRoutes.map(({ path }) => path.slice(root.length + 1).split('/'));
  const fixed = adminRoutes.flatMap(({ path }, at) => {
    const [first = '', second] = parts[at] ?? [];
    return path.startsWith(`${root}/`) && second !== undefined && !first.startsWith(':') ? [first] : [];
  });
  expect([...new Set(fixed)]).toEqual(words);
  for (const slug of fixed)
    expect(refused(create as unknown as Command, slug)).toBe(
      'This word is reserved for another page. Choose a different one.',
    );
  expect(refused(create as unknown as Command, 'free')).toBeUndefined();
});
