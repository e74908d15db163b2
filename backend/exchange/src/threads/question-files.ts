import { Worker } from 'node:worker_threads';
import type { QuestionFileRead } from '@learnloom/contracts/assessments/question-files';
import type { Exported } from '../exported.ts';
import type { QuestionsToWrite } from '../write-questions.ts';
import { watched } from './deadline.ts';

export type FileJob =
  | { readonly deed: 'read'; readonly path: string; readonly fileName: string }
  | ({ readonly deed: 'write' } & QuestionsToWrite);

/** Threads at once, and files that wait for one. */
const AT_ONCE = 2;
const WAITING = 20;
/** Megabytes of objects that a thread may hold: a file of 20 MB takes about ten times as much. */
const HEAP_MB = 512;

/** `busy`: too many files wait. `endless`: it took too long, or too much memory. */
export class FileNotHandled extends Error {
  constructor(readonly because: 'busy' | 'endless') {
    super(because);
  }
}

let running = 0;
const waiting: (() => void)[] = [];

/** Each file has a thread of its own, which ends with it: nothing of a hostile one stays. */
async function inThread<T>(job: FileJob): Promise<T> {
  if (waiting.length >= WAITING) throw new FileNotHandled('busy');
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve));
  running += 1;
  try {
    return await outcome<T>(job);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function outcome<T>(job: FileJob): Promise<T> {
  const worker = new Worker(new URL('./question-thread.mjs', import.meta.url), {
    execArgv: [],
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  return new Promise<T>((resolve, reject) => {
    const unwatch = watched(() => void worker.terminate());
    worker.once('message', (done: T) => resolve(done));
    worker.once('error', (error: Error & { readonly code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileNotHandled('endless') : error),
    );
    worker.once('exit', () => {
      unwatch();
      reject(new FileNotHandled('endless'));
    });
  });
}

/**
 * Reads the file at `path` in a thread, so that nobody waits for it but who asked. Throws `FileNotHandled`.
 */
export const readQuestionFile = (path: string, fileName: string): Promise<QuestionFileRead> =>
  inThread({ deed: 'read', path, fileName });

/** Writes questions in a thread. Throws `FileNotHandled`. */
export const writeQuestionFile = (questions: QuestionsToWrite): Promise<Exported> =>
  inThread({ deed: 'write', ...questions });
