import { expect, expectTypeOf, test } from 'vitest';
import { command, type RefusalsOf } from './command.ts';
import type { Permission } from './access.ts';
import { generalRefusal, refusal, type GeneralCode } from './refusal.ts';

const prune = command('Prune', {
  route: 'POST /bushes/:key/prune',
  permission: 'bush:prune' as Permission,
  activity: 'Pruned a bush',
  subject: 'bush',
  input: f => ({ key: f.key, height: f.wholeNumber(1, 9) }),
  refuses: {
    'in-bloom': { kind: 'conflict', message: 'This bush has {flowers}.' },
    'too-low': { kind: 'invalid', field: 'height', message: 'Nothing would be left' },
  },
});

test('a refusal has the kind, the words and the field that its command declares', () => {
  expect(refusal(prune, 'in-bloom', { flowers: '3 flowers' })).toMatchObject({
    kind: 'conflict',
    code: 'in-bloom',
    message: 'This bush has 3 flowers.',
    errors: undefined,
  });
  expect(refusal(prune, 'too-low').errors).toEqual({ height: 'Nothing would be left' });
  expect(generalRefusal('exists-already', { noun: 'bush' }).message).toBe('This bush already exists.');
});

test('codes and words that are not declared do not compile', () => {
  type Pruned = typeof prune.refuses;
  expectTypeOf<keyof RefusalsOf<typeof prune>>().toEqualTypeOf<'in-bloom' | 'too-low' | GeneralCode>();
  expectTypeOf<typeof refusal<Pruned, 'in-bloom'>>()
    .parameter(2)
    .toEqualTypeOf<Readonly<Record<'flowers', string | number>>>();
  expectTypeOf<typeof refusal<Pruned, 'too-low'>>().parameters.toHaveProperty('length').toEqualTypeOf<2>();
});
