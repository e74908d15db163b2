import { expect, test } from 'vitest';
import { parametersIn } from './parameters.ts';

const remote = (search?: Readonly<Record<string, readonly string[]>>) => ({
  name: 'mfe_a',
  version: '1',
  contract: 1,
  mounts: [],
  nav: [],
  routes: {},
  entry: 'remoteEntry.js',
  preload: {},
  css: [],
  ...(search && { search }),
});

test('a page differs by the parameters that its remote declares, on the main host, and else by none', () => {
  const of = parametersIn({ remotes: [remote(), remote({ '/howto/:category': ['page'], '/howto': [] })] });
  expect([of('main', '/howto/css'), of('main', '/howto'), of('main', '/'), of('main', '/howto/css/grid')]).toEqual([
    ['page'],
    [],
    [],
    [],
  ]);
  expect(of('admin', '/howto/css')).toEqual([]);
});

test('of two remotes that name one path the first counts', () => {
  expect(parametersIn({ remotes: [remote({ '/a': ['x'] }), remote({ '/a': ['y'] })] })('main', '/a')).toEqual(['x']);
});
