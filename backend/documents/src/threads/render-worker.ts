import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { parseDocument } from '../document.ts';
import { renderDocument } from '../render.ts';
import type { RenderAnswer, RenderRequest, ThreadData } from './renderer.ts';

/** Lowest: gets the processor when nobody else wants it. */
const LEAST = 19;

// Only Linux has a priority for each thread; elsewhere it would be that of the whole process.
if ((workerData as ThreadData).yielding && process.platform === 'linux') setPriority(0, LEAST);

async function answerTo({ content }: RenderRequest): Promise<RenderAnswer> {
  try {
    return { rendered: await renderDocument(parseDocument(content)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: RenderRequest) => {
  void answerTo(request).then(answer => parentPort?.postMessage(answer));
});
