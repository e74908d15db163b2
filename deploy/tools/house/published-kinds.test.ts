import { expect, test } from 'vitest';
import { publishedKinds } from '@learnloom/platform/areas';
import { readPackage, remoteNames } from '@learnloom/deploy/webpack/packages';
import type { RemoteMeta } from '@learnloom/ui/contract';

const remotes = remoteNames.map(name => readPackage(name).mfe as RemoteMeta);

test('each kind of content that an area publishes has a remote that says how the site shows it, at its address', () => {
  const shown = remotes.flatMap(({ kinds = {}, mounts }) =>
    Object.keys(kinds).map(
      kind => [kind, mounts.filter(({ host }) => host === 'main').map(({ path }) => path)] as const,
    ),
  );
  expect(shown.map(([kind]) => kind).sort()).toEqual(publishedKinds.map(({ kind }) => kind).sort());
  for (const { kind, root } of publishedKinds) expect(new Map(shown).get(kind)).toContain(root);
});

test('the footer leads to the kinds of content in their order, under the names that are fixed [PUB-06]', () => {
  const links = remotes
    .flatMap(({ nav }) => nav)
    .filter(({ host, footer }) => host === 'main' && footer !== undefined)
    .sort((one, other) => one.order - other.order);
  const fixed = ['How To', 'Tutorials', 'Courses', 'Quiz', 'Excercises'];
  expect(links.map(({ footer }) => footer).filter(footer => fixed.includes(footer ?? ''))).toEqual(fixed);
});
