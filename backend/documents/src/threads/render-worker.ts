import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { parseDocument } from '../document.ts';
import { documentMail } from '../mail.ts';
import { renderDocument } from '../render.ts';
import type { RenderAnswer, RenderRequest, RenderTask, RenderTasks, ThreadData } from './renderer.ts';

/** Lowest: gets the processor when nobody else wants it. */
const LEAST = 19;

// Only Linux has a priority for each thread; elsewhere it would be that of the whole process.
if ((workerData as ThreadData).yielding && process.platform === 'linux') setPriority(0, LEAST);

const tasks: {
  [T in RenderTask]: (of: RenderTasks[T]['takes']) => RenderTasks[T]['gives'] | Promise<RenderTasks[T]['gives']>;
} = {
  render: ({ content }) => renderDocument(parseDocument(content)),
  mail: documentMail,
};

const given = <T extends RenderTask>(task: T, of: RenderTasks[T]['takes']) => tasks[task](of);

async function answerTo({ task, of }: RenderRequest): Promise<RenderAnswer> {
  try {
    return { given: await given(task, of) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: RenderRequest) => {
  void answerTo(request).then(answer => parentPort?.postMessage(answer));
});
