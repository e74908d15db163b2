import { readFileSync } from 'node:fs';
import { MAX_STACK_SIZE, QuickJS, type JSValueHandle, type Snapshot } from 'quickjs-wasi';
import type { Resolve, Scripts } from './scripts.ts';
import { compileGuest, INSPECT, type GuestCode } from './guest-code.ts';
import { prelink } from './prelink.ts';
import { findSeed } from './random-seed.ts';

/** A machine that has run the guest's own code and waits for a program. */
export interface Image {
  /** Its instances start with that machine's memory. */
  readonly wasm: WebAssembly.Module;
  /** What else there is to know of the machine; its memory is not in here. */
  readonly snapshot: Snapshot;
  /** Where the memory has the guest's functions, by name. */
  readonly entries: Readonly<Record<string, number>>;
  /** Where the memory has the seed of its random numbers. */
  readonly seedAt: number;
}

/** An image as it is kept: its module is not compiled. */
export type ImageFile = Omit<Image, 'wasm'> & { readonly wasm: Uint8Array<ArrayBuffer> };

export const HOST_FUNCTIONS = [
  'write',
  'writeBytes',
  'now',
  'skip',
  'exit',
  'task',
  'compile',
  'promise',
  'proxy',
  'intl',
  'url',
  'random',
  'hash',
  'charset',
  'encode',
  'decode',
] as const;

export const GUEST_FUNCTIONS = ['start', 'ticks', 'next', 'uncaught', 'rejected', 'finish'] as const;

/** What every machine is made with, new or from the image. */
export const MACHINE_OPTIONS = { maxStackSize: MAX_STACK_SIZE, timezoneOffset: 0 } as const;

/** What of a module's exports the library uses. */
const EXPORTS = /^(?:qjs_|wasm_|memory$|__)/u;

function defineHost(vm: QuickJS): void {
  const host = vm.newObject();
  for (const name of HOST_FUNCTIONS)
    host.setProp(
      name,
      vm.newFunction(name, (value?: JSValueHandle) => (name === 'now' ? vm.newNumber(0) : (value ?? vm.undefined))),
    );
  vm.global.setProp('__host', host);
}

function runGuest(vm: QuickJS, { modules, loader }: GuestCode): JSValueHandle {
  const all = vm.newObject();
  for (const { path, bytecode } of modules) all.setProp(path, vm.evalBytecode(bytecode));
  return vm.callFunction(vm.evalBytecode(loader), vm.undefined, all);
}

/** Makes the image, in about 0.3 s. */
export async function makeImage(scripts: Scripts, resolve: Resolve): Promise<ImageFile> {
  const bytes = readFileSync(resolve('quickjs-wasi/quickjs.wasm'));
  const wasm = new WebAssembly.Module(bytes);
  const guest = await compileGuest(wasm, scripts, readFileSync(resolve(INSPECT), 'utf8'));
  const vm = await QuickJS.create({ ...MACHINE_OPTIONS, wasm });
  defineHost(vm);
  const entry = runGuest(vm, guest);
  const entries = Object.fromEntries(GUEST_FUNCTIONS.map(name => [name, vm.exportHandle(entry.getProp(name))]));
  vm.executePendingJobs();
  const seedAt = findSeed(vm);
  vm.runGC();
  const { memory, ...snapshot } = vm.snapshot();
  return {
    wasm: prelink(bytes, memory, EXPORTS),
    snapshot: { ...snapshot, memory: new Uint8Array() },
    entries,
    seedAt,
  };
}

/** The image, ready to be run. */
export const openImage = (file: ImageFile): Image => ({ ...file, wasm: new WebAssembly.Module(file.wasm) });
