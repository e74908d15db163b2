import { readFileSync } from 'node:fs';
import { MAX_STACK_SIZE, QuickJS, type ExtensionDescriptor, type JSValueHandle, type Snapshot } from 'quickjs-wasi';
import type { Context, Scripts } from './context.ts';

/** A machine that has run the guest's own code and waits for a program; threads share its memory. */
export interface Image {
  readonly wasm: WebAssembly.Module;
  readonly extensions: readonly { readonly name: string; readonly wasm: WebAssembly.Module }[];
  readonly snapshot: Snapshot;
  /** Where the memory has the guest's functions, by name. */
  readonly entries: Readonly<Record<string, number>>;
}

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
] as const;

export const GUEST_FUNCTIONS = ['start', 'ticks', 'next', 'uncaught', 'rejected', 'finish'] as const;

const EXTENSIONS = ['encoding', 'structured-clone'] as const;
const INSPECT = 'node-inspect-extracted';
const MAIN = 'guest/main.ts';

const wasmOf = (file: string): WebAssembly.Module => new WebAssembly.Module(readFileSync(file));

/** Replaces a part of somebody else's code that must be there. */
function patched(code: string, part: string, by: string): string {
  if (!code.includes(part)) throw new Error(`${INSPECT} has changed: '${part}' is not in it`);
  return code.replace(part, () => by);
}

/** Node's inspection as npm has it cannot see into promises and proxies, and takes methods for classes. */
function inspection(code: string): string {
  const seeing = patched(
    code,
    'getPromiseDetails:function(){return[u,void 0]}',
    'getPromiseDetails:function(t){var a=__promise(t);return[a[0]===0?u:a[0]===2?p:1,a[1]]}',
  );
  const throughProxies = patched(
    seeing,
    'getProxyDetails:l.getProxyDetails',
    'getProxyDetails:function(t,all){var a=__proxy(t);return a&&(all===false?a[0]:a)}',
  );
  return patched(throughProxies, '.match(/^(async\\s+)?function *\\*/)', '.match(/^(async\\s+)?(function *)?\\*/)');
}

/** All of the guest's modules as one script that gives the main one. */
function bundle(scripts: Scripts, inspect: string): string {
  const wrapped = Object.entries(scripts)
    .filter(([path]) => path.startsWith('guest/'))
    .map(([path, code]) => `${JSON.stringify(path)}: function (exports, require, module) {\n${code}\n}`);
  return `(() => {
globalThis.Atomics ??= {};
const __promise = __host.promise;
const __proxy = __host.proxy;
const modules = {
${wrapped.join(',\n')},
${JSON.stringify(INSPECT)}: function (exports, require, module) {
globalThis.process = { env: {}, versions: {} };
${inspect}
}};
const loaded = {};
const load = path => {
  if (loaded[path]) return loaded[path].exports;
  const module = loaded[path] = { exports: {} };
  modules[path](module.exports, id => load(id.replace('./', 'guest/')), module);
  return module.exports;
};
return load(${JSON.stringify(MAIN)}).entry;
})()`;
}

/** What every machine is made with, new or from the image. */
export const MACHINE_OPTIONS = { maxStackSize: MAX_STACK_SIZE, timezoneOffset: 0 } as const;

function defineHost(vm: QuickJS): void {
  const host = vm.newObject();
  for (const name of HOST_FUNCTIONS)
    host.setProp(
      name,
      vm.newFunction(name, (value?: JSValueHandle) => (name === 'now' ? vm.newNumber(0) : (value ?? vm.undefined))),
    );
  vm.global.setProp('__host', host);
}

/** Makes the image. Takes about 0.1 s. */
export async function makeImage({ scripts, resolve }: Context): Promise<Image> {
  const wasm = wasmOf(resolve('quickjs-wasi/quickjs.wasm'));
  const extensions = EXTENSIONS.map(name => ({ name, wasm: wasmOf(resolve(`quickjs-wasi/${name}.so`)) }));
  const vm = await QuickJS.create({ ...MACHINE_OPTIONS, wasm, extensions: extensions satisfies ExtensionDescriptor[] });
  defineHost(vm);
  const entry = vm.evalCode(bundle(scripts, inspection(readFileSync(resolve(INSPECT), 'utf8'))), 'node:internal/guest');
  const entries = Object.fromEntries(GUEST_FUNCTIONS.map(name => [name, vm.exportHandle(entry.getProp(name))]));
  vm.executePendingJobs();
  vm.runGC();
  const snapshot = vm.snapshot();
  const memory = new Uint8Array(new SharedArrayBuffer(snapshot.memory.byteLength));
  memory.set(snapshot.memory);
  return { wasm, extensions, snapshot: { ...snapshot, memory }, entries };
}
