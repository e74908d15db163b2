import { expect, test } from 'vitest';
import type { ModuleForEditing } from '@learnloom/contracts/courses/course';
import { moduleStep, unitStep } from './outline-moves.ts';

const module = (key: string, ...units: string[]) =>
  ({ key, units: units.map(unit => ({ key: unit })) }) as unknown as ModuleForEditing;
const modules = [module('A', 'a1', 'a2', 'a3'), module('B'), module('C', 'c1')];

test.each([
  ['a2', -1, { module: 'A', after: null }],
  ['a3', -1, { module: 'A', after: 'a1' }],
  ['a1', 1, { module: 'A', after: 'a2' }],
  ['a3', 1, { module: 'B', after: null }],
  ['c1', -1, { module: 'B', after: null }],
  ['a1', -1, undefined],
  ['c1', 1, undefined],
] as const)('unit %s moved by %i goes to %o, across modules too', (unit, by, place) =>
  expect(unitStep(modules, unit, by)).toEqual(place),
);

test.each([
  ['A', -1, undefined],
  ['A', 1, 'B'],
  ['B', -1, null],
  ['C', -1, 'A'],
  ['C', 1, undefined],
] as const)('module %s moved by %i follows %s', (key, by, after) => expect(moduleStep(modules, key, by)).toBe(after));
