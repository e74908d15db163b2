// Entry of the engine's process and of its threads. A TypeScript loader would take half a second in each of them, so the
// process turns their few files into scripts itself and hands these to the threads and to the machine that runs programs.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { isMainThread, workerData } from 'node:worker_threads';
import * as quickjs from 'quickjs-wasi';

const folder = new URL('..', import.meta.url);
const installed = createRequire(import.meta.url);

async function scriptsOf(paths) {
  const { transform } = await import('sucrase');
  const options = { transforms: ['typescript', 'imports'], disableESTransforms: true, preserveDynamicImport: true };
  return Object.fromEntries(
    paths.map(path => [
      path,
      transform(readFileSync(new URL(path, folder), 'utf8'), { ...options, filePath: path }).code,
    ]),
  );
}

const filesIn = name =>
  readdirSync(new URL(`${name}/`, folder))
    .filter(file => /(?<!\.test)\.ts$/u.test(file))
    .map(file => `${name}/${file}`);

function start(scripts, entry) {
  const loaded = new Map();
  const load = path => {
    const before = loaded.get(path);
    if (before) return before.exports;
    const module = { exports: {} };
    loaded.set(path, module);
    const require = id => {
      if (id === 'quickjs-wasi') return quickjs;
      return id.startsWith('.') ? load(new URL(id, `file:///${path}`).pathname.slice(1)) : installed(id);
    };
    compileFunction(scripts[path], ['exports', 'require', 'module'], { filename: path })(
      module.exports,
      require,
      module,
    );
    return module.exports;
  };
  load(entry).start({ scripts, entry: new URL(import.meta.url), resolve: id => installed.resolve(id) });
}

if (isMainThread)
  start(await scriptsOf(['messages.ts', ...filesIn('process'), ...filesIn('guest')]), 'process/serve.ts');
else start(workerData.scripts, workerData.entry);
