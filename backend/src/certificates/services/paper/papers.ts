import { openTaskThreads } from '@learnloom/documents/threads/task-threads';
import type { Paper } from './paper.ts';

export type PaperTasks = {
  readonly paper: { readonly takes: Paper; readonly gives: Uint8Array };
  readonly image: { readonly takes: string; readonly gives: Uint8Array };
};

/** Draws certificates. */
export interface Papers {
  /** As a PDF. */
  pdf(paper: Paper): Promise<Uint8Array>;
  /** An SVG image as PNG. */
  png(svg: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A second is far more than the largest takes. */
const DEADLINE_MS = 20_000;

/** In a thread of its own: to lay out text in five scripts would hold up everyone else for half a second. */
export function openPapers(): Papers {
  const drawing = openTaskThreads<PaperTasks>({
    entry: new URL('./paper-thread.mjs', import.meta.url),
    threads: 1,
    name: 'draws certificates',
    deadline: DEADLINE_MS,
  });
  return {
    pdf: paper => drawing.take('paper', paper),
    png: svg => drawing.take('image', svg),
    close: () => drawing.close(),
  };
}
