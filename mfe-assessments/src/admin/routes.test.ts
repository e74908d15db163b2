import { expect, test } from 'vitest';
import { quizBanks } from '@learnloom/contracts/assessments/assessment';
import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import type { Command } from '@learnloom/contracts/kernel/command';
import { validate } from '@learnloom/contracts/kernel/schema';
import { adminRoutes } from './routes.ts';

const pathsOf = adminRoutes.map(({ path }) => path.slice(1).split('/'));

/** Fixed words where a route of as many parts has a slug. */
function rivals(pattern: string, name: string): readonly string[] {
  const parts = pattern.slice(1).split('/');
  const at = parts.indexOf(name);
  const leads = (path: readonly string[]): boolean =>
    path.length === parts.length &&
    path.every((part, place) => place === at || part === parts[place] || part.startsWith(':') || place > at) &&
    parts.slice(0, at).every((part, place) => part === path[place]);
  return [...new Set(pathsOf.filter(leads).flatMap(path => (path[at]?.startsWith(':') ? [] : [path[at] ?? ''])))];
}

const refused = (command: Command, slug: string): string | undefined => {
  const valid = validate(command, { slug });
  return valid.ok ? undefined : valid.errors['slug'];
};

test.each([
  [
    'a category of quizzes',
    '/quiz/:parentCategory/:slug',
    ':parentCategory',
    quizCategories.create,
    ['bank', 'categories', 'revisions'],
  ],
  [
    'a category of exercises',
    '/excercises/:parentCategory/:slug',
    ':parentCategory',
    exerciseCategories.create,
    ['categories', 'revisions'],
  ],
  ['a bank', '/quiz/bank/:slug', ':slug', quizBanks.create, ['new']],
] as const)('%s has no slug that leads to another page [ADM-01]', (_, pattern, name, create, expected) => {
  const found = rivals(pattern, name);
  expect([...found].sort()).toEqual(expected);
  for (const slug of found)
    expect(refused(create as unknown as Command, slug)).toBe(
      'This word is reserved for another page. Choose a different one.',
    );
  expect(refused(create as unknown as Command, 'free')).toBeUndefined();
});
