import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '@learnloom/deploy/webpack/packages';

interface Line {
  /** Path of a folder below the root; `*` stands for one name. */
  readonly pattern: string;
  readonly owners: string;
}

const lines = readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('/'))
  .map((line): Line => {
    const [pattern = '', ...owners] = line.split(/\s+/);
    return { pattern: pattern.replaceAll(/^\/|\/$/g, ''), owners: owners.join(' ') };
  });

const fits = ({ pattern }: Line, folder: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(folder);
const ownersOf = (folder: string): string | null => lines.findLast(line => fits(line, folder))?.owners ?? null;

const foldersOf = (below: string): readonly string[] =>
  readdirSync(path.join(root, below), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => path.posix.join(below, name));

/** What says so is an area: the contracts by `area.ts`, the rest by the registry that is found there. */
const areas = ['backend/contracts', 'backend/src', 'projections/src']
  .flatMap(foldersOf)
  .filter(folder => ['area.ts', 'registry.ts'].some(file => existsSync(path.join(root, folder, file))));
const remotes = foldersOf('.').filter(name => name.startsWith('mfe-'));

test('every area and remote has an owner by name in .github/CODEOWNERS', () => {
  expect(areas.length).toBeGreaterThan(20);
  expect([...areas, ...remotes].filter(folder => ownersOf(folder) === null)).toEqual([]);
});

test('an area is one team’s, or the same teams’, on every side', () => {
  const apart = areas.filter(folder =>
    areas.some(other => path.basename(other) === path.basename(folder) && ownersOf(other) !== ownersOf(folder)),
  );
  expect(apart).toEqual([]);
});

test('what the file names is there', () => {
  const all = [
    ...foldersOf('.'),
    ...['backend', 'backend/src', 'backend/contracts', 'projections/src'].flatMap(foldersOf),
  ];
  const known = lines.filter(
    line => existsSync(path.join(root, line.pattern)) || all.some(folder => fits(line, folder)),
  );
  expect(lines.filter(line => !known.includes(line)).map(({ pattern }) => pattern)).toEqual([]);
});
