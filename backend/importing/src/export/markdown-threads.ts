import { openTaskThreads, type TaskThreads } from '@learnloom/documents/threads/task-threads';

export type MarkdownTasks = {
  /** A document's JSON text as Markdown. */
  readonly write: { readonly takes: string; readonly gives: string };
};

/** Far more than the longest document takes. */
const DEADLINE_MS = 30_000;

/** Writes documents as Markdown in a thread: a long one takes a tenth of a second, for which others would wait. */
export const openMarkdownThreads = (): TaskThreads<MarkdownTasks> =>
  openTaskThreads<MarkdownTasks>({
    entry: new URL('./markdown-thread.mjs', import.meta.url),
    threads: 1,
    name: 'writes Markdown',
    deadline: DEADLINE_MS,
  });
