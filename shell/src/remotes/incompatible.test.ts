import { expect, test } from 'vitest';
import { CONTRACT, KIT } from '@learnloom/ui/contract';
import { checkCompatible, IncompatibleRemote } from './incompatible.ts';

const remote = { name: 'mfe_things', version: '2.0.0', contract: CONTRACT } as Parameters<typeof checkCompatible>[0];

test('a remote that speaks another contract is not run, and is told from one that broke [MFE-01]', () => {
  expect(() => checkCompatible({ ...remote, contract: CONTRACT + 1 })).toThrow(IncompatibleRemote);
  expect(() => checkCompatible({ ...remote, contract: CONTRACT + 1 })).toThrow(
    `mfe_things 2.0.0 speaks contract ${CONTRACT + 1}; this page speaks ${CONTRACT}`,
  );
});

test('a remote that was built for another kit is not run; one that names none is [MFE-01]', () => {
  expect(() => checkCompatible({ ...remote, kit: '^99.0.0' })).toThrow(`wants the kit ^99.0.0; this page has ${KIT}`);
  expect(() => checkCompatible({ ...remote, kit: `^${KIT}` })).not.toThrow();
  expect(() => checkCompatible(remote)).not.toThrow();
});
