// One run. A thread of its own, so that whatever the program does it can be ended, and leaves nothing behind.
import { parentPort, workerData } from 'node:worker_threads';
import { Output, OutputLimit } from './output.mjs';

const kinds = {
  clang: () => import('./clang.mjs'),
  lua: () => import('./lua.mjs'),
  sql: () => import('./sql.mjs'),
  wasi: () => import('./wasi.mjs'),
};

/** The code of a program that its interpreter gave up. */
const ABORTED = 134;

function end(output, run) {
  try {
    return output.exited(run());
  } catch (error) {
    if (error instanceof OutputLimit) return output.exceeded(error.stream);
    try {
      output.text('stderr', `Aborted: ${error instanceof Error ? error.message : String(error)}\n`);
    } catch {
      return output.exceeded('stderr');
    }
    return output.exited(ABORTED);
  }
}

const pass = piece => parentPort.postMessage({ piece });
const output = new Output(workerData.outputLimit, workerData.streams ? pass : undefined);
const { prepare } = await kinds[workerData.kind]();
const run = await prepare(workerData, output);
parentPort.postMessage('begun');
const stage = end(output, run);
parentPort.postMessage(output.made && stage.code === 0 ? { ...stage, made: output.made } : stage);
