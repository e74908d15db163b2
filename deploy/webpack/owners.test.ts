import { expect, test } from 'vitest';
import { remoteNames } from './packages.ts';
import { ownersIn, ownersOf } from './owners.ts';

test.each([
  ['/mfe-a/ @x/a', ['@x/a']],
  ['* @x/all\n/mfe-a/   @x/a @x/b', ['@x/a', '@x/b']],
  ['# /mfe-a/ @x/a\n* @x/all', ['@x/all']],
  ['/mfe-a/src/ @x/part\n/mfe-ab/ @x/b', []],
  ['', []],
])('the last line of %j that fits names the owners of a remote [TEAM-01]', (text, owners) => {
  expect(ownersIn(text, 'mfe-a')).toEqual(owners);
});

test('each remote of the tree has owners by name [TEAM-01]', () => {
  expect(remoteNames.filter(name => ownersOf(name).length === 0)).toEqual([]);
});
