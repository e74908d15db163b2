// Runs programs for the server, one at a time, in a process of its own with an empty environment. Plain JavaScript: under
// Node's permission model it may read its own files and nothing else, and start no program, not even a compiler.
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import { Worker } from 'node:worker_threads';
import { capMemory } from './cap-memory.mjs';
import { Pieces } from './pieces.mjs';
import { filesOf } from './tar.mjs';

const MB = 1024 * 1024;
/** Milliseconds between two looks at the memory and the processor time of this process. */
const LOOK_MS = 50;
/** Bytes that a run may add to this process besides its module's memory: files, output, what the shim needs. */
const ASIDE = 192 * MB;
const PAGE = 65_536;

const nothing = { stdout: '', stderr: '', output: '', code: null, signal: null, status: null, message: null };
const killed = (status, message) => ({ ...nothing, signal: 'SIGKILL', status, message });

const kept = new Map();
function once(name, make) {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name);
}

/** Milliseconds of processor time since then: nothing else runs here. */
function used(then) {
  const { user, system } = process.cpuUsage(then);
  return (user + system) / 1000;
}

const compile = (bytes, pages) => WebAssembly.compile(capMemory(bytes, pages));

function moduleOf({ kind, wasm, pages }, program) {
  if (wasm === null) return compile(program.code, pages);
  // A compiler's many functions each run for a moment: to optimize them takes twice as long as to run them. This process
  // runs nothing else.
  if (kind === 'clang') setFlagsFromString('--liftoff-only');
  return once(wasm, () => compile(readFileSync(wasm), pages));
}

const unpacked = path => (path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path));
const libraryOf = path => (path === null ? [] : once(path, () => filesOf(unpacked(path))));

async function run({ interpreter, program, wall, cpu, outputLimit, streams }) {
  const { kind, entry, shim, env, command, pages, library } = interpreter;
  const module = await moduleOf(interpreter, program);
  const before = { rss: process.memoryUsage.rss(), cpu: process.cpuUsage() };
  const began = performance.now();
  const thread = new Worker(new URL('./thread.mjs', import.meta.url), {
    workerData: {
      ...program,
      kind,
      entry,
      shim,
      env,
      args: [...command, ...program.args],
      module,
      library: libraryOf(library),
      outputLimit,
      streams,
    },
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 16 },
  });
  let start = began;
  let timer;
  let look;
  const pieces = new Pieces(piece => process.send({ piece }));
  try {
    const stage = await new Promise((resolve, reject) => {
      look = setInterval(() => {
        if (used(before.cpu) > cpu) resolve(killed('TO', 'Time limit exceeded'));
        if (process.memoryUsage.rss() - before.rss > pages * PAGE + ASIDE)
          resolve(killed('SG', 'Memory limit exceeded'));
      }, LOOK_MS);
      thread.on('message', message => {
        if (message.piece) return pieces.add(message.piece);
        if (message !== 'begun') return resolve(message);
        start = performance.now();
        before.cpu = process.cpuUsage();
        timer = setTimeout(() => resolve(killed('TO', 'Time limit exceeded (wall clock)')), wall);
      });
      thread.on('error', error => {
        if (error?.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(killed('SG', 'Memory limit exceeded'));
        else reject(error);
      });
      thread.on('exit', () => reject(new Error('The thread ended without an answer')));
    });
    return { ...stage, wall_time: Math.round(performance.now() - start) };
  } finally {
    clearTimeout(timer);
    clearInterval(look);
    pieces.flush();
    await thread.terminate();
  }
}

process.on('message', asked => {
  run(asked).then(
    stage => process.send({ stage }),
    error => process.send({ error: String(error?.message ?? error) }),
  );
});
process.on('disconnect', () => process.exit());
