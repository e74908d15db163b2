import { CompileFlags, QuickJS } from 'quickjs-wasi';
import type { Scripts } from './scripts.ts';

export const INSPECT = 'node-inspect-extracted';

/** Modules with classes that Node shows as such, by their source. Of all others the machine keeps none. */
const WITH_SOURCE: ReadonlySet<string> = new Set(['guest/web.ts', 'guest/text-coding.ts']);
/** What stacks name the guest's own code; they leave it out. */
const FILE = 'node:internal/guest';

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
  const asMethods = patched(
    throughProxies,
    '.match(/^(async\\s+)?function *\\*/)',
    '.match(/^(async\\s+)?(function *)?\\*/)',
  );
  return `globalThis.Atomics ??= {};
globalThis.process = { env: {}, versions: {} };
const { promise: __promise, proxy: __proxy } = __host;
${asMethods}`;
}

const asFunction = (code: string): string => `(function (exports, require, module) {\n${code}\n})`;

/** Takes all modules by their path; gives what the main one exports as `entry`. */
const LOADER = `(modules => {
const loaded = {};
const load = path => {
  if (loaded[path]) return loaded[path].exports;
  const module = loaded[path] = { exports: {} };
  modules[path](module.exports, id => load(id.replace('./', 'guest/')), module);
  return module.exports;
};
return load('guest/main.ts').entry;
})`;

/** The guest's own code, ready for a machine. */
export interface GuestCode {
  readonly modules: readonly { readonly path: string; readonly bytecode: Uint8Array }[];
  readonly loader: Uint8Array;
}

/** Compiles the guest's modules. `inspect`: the code of the package that Node's inspection is in. */
export async function compileGuest(wasm: WebAssembly.Module, scripts: Scripts, inspect: string): Promise<GuestCode> {
  const vm = await QuickJS.create({ wasm });
  const compile = (code: string, flags: number) => vm.compile(code, FILE, 0, flags);
  const own = Object.entries(scripts).filter(([path]) => path.startsWith('guest/'));
  return {
    modules: [...own, [INSPECT, inspection(inspect)] as const].map(([path, code]) => ({
      path,
      bytecode: compile(asFunction(code), WITH_SOURCE.has(path) ? 0 : CompileFlags.STRIP_SOURCE),
    })),
    loader: compile(LOADER, CompileFlags.STRIP_SOURCE),
  };
}
