import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { Program } from '../messages.ts';
import type { Image } from './image.ts';
import { Run } from './run.ts';

/** Bytes of a machine that are given back at once, not when the thread comes to it. */
const LARGE = 16 * 2 ** 20;

/** Starts a thread that runs one program after the other. */
export function start(): void {
  const { image: shared } = workerData as { readonly image: Image };
  // Memory of its own is copied in less than half the time that shared memory takes.
  const image = { ...shared, snapshot: { ...shared.snapshot, memory: shared.snapshot.memory.slice() } };
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  parentPort?.on('message', (program: Program) => {
    void new Run(program).in(image).then(stage => {
      parentPort?.postMessage(stage);
      if ((stage.memory ?? 0) > LARGE) collect();
    });
  });
  parentPort?.postMessage('ready');
}
