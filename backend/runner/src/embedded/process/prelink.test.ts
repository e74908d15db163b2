import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { QuickJS } from 'quickjs-wasi';
import { expect, test } from 'vitest';
import { prelink } from './prelink.ts';

const bytes = readFileSync(createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm'));
const USED = /^(?:qjs_|wasm_|memory$|__)/u;

/** A machine that has run the code, and how to make others that begin where it is. */
async function machineAfter(code: string) {
  const vm = await QuickJS.create({ wasm: bytes });
  vm.evalCode(code);
  const { memory, ...rest } = vm.snapshot();
  const wasm = new WebAssembly.Module(prelink(bytes, memory, USED));
  return { memory, wasm, open: () => QuickJS.restore({ ...rest, memory: new Uint8Array() }, { wasm }) };
}

test('every instance begins with the memory', async () => {
  const { memory, open } = await machineAfter(
    'globalThis.list = Array.from({ length: 50_000 }, (_, n) => `item ${n}`)',
  );
  const machine = await open();
  const begun = new Uint8Array(machine._getMemory().buffer);
  expect(begun.length).toBe(memory.length);
  expect(Buffer.compare(begun, memory)).toBe(0);
  expect(machine.evalCode('list.length + list[49_999]').toString()).toBe('50000item 49999');
});

test('no instance sees what another one did', async () => {
  const { open } = await machineAfter('globalThis.n = 1');
  const first = await open();
  first.evalCode('n = 2; globalThis.big = new Uint8Array(8e6).fill(7)');
  const second = await open();
  expect(second.evalCode('n + typeof big').toString()).toBe('1undefined');
  expect(first.evalCode('n + big[5]').toNumber()).toBe(9);
});

test('only what is used is exported', async () => {
  const { wasm } = await machineAfter('');
  const names = WebAssembly.Module.exports(wasm).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['memory', 'qjs_eval', 'wasm_malloc', '__stack_pointer']));
  expect(names.filter(name => !USED.test(name))).toEqual([]);
  expect(names.length).toBeLessThan(WebAssembly.Module.exports(new WebAssembly.Module(bytes)).length / 2);
});
