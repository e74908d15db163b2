// Entry of the engine's process and of its threads. A TypeScript loader would take half a second in each of them, so the
// process turns their few files into scripts itself, once, and hands these to the threads and to the machine that runs
// programs.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { isMainThread, workerData } from 'node:worker_threads';
import * as quickjs from 'quickjs-wasi';

const folder = new URL('..', import.meta.url);
const installed = createRequire(import.meta.url);
/** All that the engine's files take from the contracts, but for types. */
const STAGE = '@learnloom/contracts/runner/stage';
/** What they take from the folder above theirs, where a path of theirs leads to it. */
const PIECE_BUFFER = 'piece-buffer.ts';

async function scriptsOf(sources) {
  const { transform } = await import('sucrase');
  const options = { transforms: ['typescript', 'imports'], disableESTransforms: true, preserveDynamicImport: true };
  return Object.fromEntries(
    Object.entries(sources).map(([path, code]) => [path, transform(code, { ...options, filePath: path }).code]),
  );
}

const filesIn = name =>
  readdirSync(new URL(`${name}/`, folder))
    .filter(file => /(?<!\.test)\.ts$/u.test(file))
    .map(file => `${name}/${file}`);

function load(scripts, entry) {
  const loaded = new Map();
  const loadPath = path => {
    const before = loaded.get(path);
    if (before) return before.exports;
    const module = { exports: {} };
    loaded.set(path, module);
    const require = id => {
      if (id === 'quickjs-wasi') return quickjs;
      if (id === STAGE) return loadPath(STAGE);
      return id.startsWith('.') ? loadPath(new URL(id, `file:///${path}`).pathname.slice(1)) : installed(id);
    };
    compileFunction(scripts[path], ['exports', 'require', 'module'], { filename: path })(
      module.exports,
      require,
      module,
    );
    return module.exports;
  };
  return loadPath(entry);
}

/** The engine's files as scripts, and the image that is made with them. */
async function make(sources) {
  const scripts = await scriptsOf(sources);
  const { makeImage } = load(scripts, 'process/image.ts');
  return { scripts, image: await makeImage(scripts, id => installed.resolve(id)) };
}

async function startProcess() {
  const paths = ['messages.ts', ...filesIn('process'), ...filesIn('guest')];
  const files = [
    ...paths.map(path => [path, new URL(path, folder)]),
    [PIECE_BUFFER, new URL(`../${PIECE_BUFFER}`, folder)],
    [STAGE, installed.resolve(STAGE)],
  ];
  const sources = Object.fromEntries(files.map(([path, file]) => [path, readFileSync(file, 'utf8')]));
  const { keep, readKept } = await import('./kept.mjs');
  const kept = readKept(sources);
  const made = kept ?? (await make(sources));
  load(made.scripts, 'process/serve.ts').start({
    ...made,
    entry: new URL(import.meta.url),
    resolve: id => installed.resolve(id),
  });
  if (!kept) keep(sources, made);
}

if (isMainThread) await startProcess();
else load(workerData.scripts, workerData.entry).start();
