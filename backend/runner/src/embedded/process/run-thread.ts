import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { OutputPiece } from '@learnloom/contracts/runner/execution';
import type { Program } from '../messages.ts';
import type { Image } from './image.ts';
import { Run } from './run.ts';
import { ownThread } from './thread-time.ts';

const UNLIMITED = { wall: Infinity, cpu: Infinity, memory: Infinity };

/** Bytes of a machine that are given back at once, not when the thread comes to it. */
const LARGE = 16 * 2 ** 20;

/** What the machine's code is compiled for is used by every program: none is to spend its own time on it. */
const FIRST: Program = {
  language: 'javascript',
  files: [{ name: 'main.js', content: 'console.log([0, "", { a: null }])' }],
  stdin: '',
  args: [],
  compile: UNLIMITED,
  run: UNLIMITED,
  outputLimit: 100,
  streams: false,
};

/** Starts a thread that runs one program after the other. */
export async function start(): Promise<void> {
  const { image } = workerData as { readonly image: Image };
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  parentPort?.on('message', (program: Program) => {
    const pass = (progress: OutputPiece) => parentPort?.postMessage({ progress });
    void new Run(program, program.streams ? pass : undefined).in(image).then(stage => {
      parentPort?.postMessage(stage);
      if ((stage.memory ?? 0) > LARGE) collect();
    });
  });
  await new Run(FIRST).in(image);
  parentPort?.postMessage(ownThread());
}
