import type { QuickJS } from 'quickjs-wasi';

/** Bytes after the engine's own record of its state in which the seed must be. */
const WITHIN = 2048;
const BYTES = 8;

/** How QuickJS comes from one state of its random numbers to the next (xorshift64*). */
function after(state: bigint): bigint {
  let next = state ^ (state >> 12n);
  next = BigInt.asUintN(64, next ^ (next << 25n));
  return next ^ (next >> 27n);
}

/**
 * Where the memory has the seed of `Math.random`: the one place that a call of it changes as only that does. It is part of
 * the image, so that without another seed all programs would draw the same numbers.
 */
export function findSeed(vm: QuickJS): number {
  const start = vm._getExports().qjs_get_context_ptr();
  const words = () => [...new BigUint64Array(vm._getMemory().buffer.slice(start, start + WITHIN))];
  const before = words();
  vm.callFunction(vm.global.getProp('Math').getProp('random'), vm.undefined);
  const index = words().findIndex((word, at) => word !== 0n && word === after(before[at] ?? 0n));
  if (index >= 0) return start + index * BYTES;
  throw new Error('The engine keeps its random numbers in another way');
}

/** Gives a machine random numbers of its own. */
export function seed(vm: QuickJS, at: number, bytes: Uint8Array): void {
  new Uint8Array(vm._getMemory().buffer, at, BYTES).set(bytes.subarray(0, BYTES));
}
