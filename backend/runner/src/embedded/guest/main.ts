import { Buffer } from './buffer.ts';
import { nodeConsole } from './console.ts';
import { correctEngine } from './corrections.ts';
import { define } from './define.ts';
import { keepFiles } from './files.ts';
import { host, type Task } from './host.ts';
import { defineIntl } from './intl.ts';
import { defineJson } from './json.ts';
import { limitOutput, write } from './output.ts';
import { nodeProcess, startProcess, tellExit, VERSION } from './process.ts';
import { runMain } from './require.ts';
import { defineStacks } from './stack.ts';
import { structuredClone } from './structured-clone.ts';
import { TextDecoder, TextEncoder } from './text-coding.ts';
import { runNext, runTicks, timerFunctions } from './timers.ts';
import { describeRejection, describeUncaught } from './uncaught.ts';
import { URL, URLSearchParams } from './web.ts';

const { parse } = JSON;

const clock = { now: () => host.now(), timeOrigin: 0, mark() {}, measure() {} };

function defineGlobals(): void {
  correctEngine();
  defineJson();
  defineIntl();
  defineStacks();
  for (const [name, value] of Object.entries(timerFunctions)) define(globalThis, name, value);
  const settled = Promise.resolve();
  define(globalThis, 'queueMicrotask', (callback: () => void) => void settled.then(callback));
  define(globalThis, 'console', nodeConsole);
  define(globalThis, 'process', nodeProcess);
  define(globalThis, 'global', globalThis);
  define(globalThis, 'Buffer', Buffer);
  define(globalThis, 'TextEncoder', TextEncoder);
  define(globalThis, 'TextDecoder', TextDecoder);
  define(globalThis, 'structuredClone', structuredClone);
  define(globalThis, 'URL', URL);
  define(globalThis, 'URLSearchParams', URLSearchParams);
  define(globalThis, 'performance', clock);
}

defineGlobals();

/** Ends the run as Node does when nothing caught an error, unless the program asked to be told. */
function fail(event: 'uncaughtException' | 'unhandledRejection', error: unknown, text: () => string): void {
  if (nodeProcess.emit(event, error)) return;
  if (event === 'unhandledRejection' && nodeProcess.emit('uncaughtException', error)) return;
  write(2, `${text()}\n\nNode.js ${VERSION}\n`);
  nodeProcess.exitCode = 1;
  tellExit();
  host.exit(1);
}

/** What the machine outside calls, in turn. */
export const entry = {
  /** Runs the program until it waits for something. */
  start(): void {
    const task = parse(host.task()) as Task;
    clock.timeOrigin = Date.now() - host.now();
    limitOutput(task.outputLimit);
    keepFiles(task.files);
    startProcess(task.main, task.args, task.stdin);
    runMain(task);
  },
  ticks: runTicks,
  next: runNext,
  uncaught: (error: unknown): void => fail('uncaughtException', error, () => describeUncaught(error)),
  rejected: (reason: unknown): void => fail('unhandledRejection', reason, () => describeRejection(reason)),
  /** The program has nothing more to do. Gives its exit code. */
  finish(): number {
    tellExit();
    return Number(nodeProcess.exitCode ?? 0) | 0;
  },
};
