import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { parseDocument } from '../document.ts';
import { documentMail } from '../mail.ts';
import { renderDocument } from '../render.ts';
import type { RenderTasks, ThreadData } from './renderer.ts';
import { serveTasks } from './serve-tasks.ts';

/** Lowest: gets the processor when nobody else wants it. */
const LEAST = 19;

// Only Linux has a priority for each thread; elsewhere it would be that of the whole process.
if ((workerData as ThreadData).yielding && process.platform === 'linux') setPriority(0, LEAST);

serveTasks<RenderTasks>({
  render: ({ content }) => renderDocument(parseDocument(content)),
  mail: documentMail,
});
