import { availableParallelism } from 'node:os';
import type { RenderedDocument } from '@learnloom/contracts/kernel/document';
import type { DocumentMail, MailRequest } from '../mail.ts';
import { rendererVersion } from './renderer-version.ts';
import { openTaskThreads } from './task-threads.ts';

export type RenderTasks = {
  readonly render: { readonly takes: { readonly content: string }; readonly gives: RenderedDocument };
  readonly mail: { readonly takes: MailRequest; readonly gives: DocumentMail };
};
export interface ThreadData {
  readonly yielding: boolean;
}

/** Turns documents into what readers see. */
export interface Renderer {
  /** Another one whenever the same document may look different. */
  readonly version: string;
  /** Documents that it renders at the same time. */
  readonly parallel: number;
  /** Takes a document as JSON text. Rejects for one that cannot be read, and after a minute. */
  render(content: string): Promise<RenderedDocument>;
  /** A rendered document as a mail. Rejects as `render` does. */
  mail(request: MailRequest): Promise<DocumentMail>;
  /** Ends the threads; what is under way rejects. */
  close(): Promise<void>;
}

export interface RendererOptions {
  /** All processors but one by default. */
  readonly threads?: number;
  /** Steps back for everything else on the machine: for work that nobody waits for. */
  readonly yielding?: boolean;
}

/** A document that takes longer is given up, with its thread. Compiling a grammar takes up to seconds. */
const DEADLINE_MS = 60_000;

/**
 * Renders in threads of its own: highlighting and cleaning take up to seconds, and an author's save never holds up
 * readers.
 */
export function openRenderer({
  threads = Math.max(1, availableParallelism() - 1),
  yielding = false,
}: RendererOptions = {}): Renderer {
  const rendering = openTaskThreads<RenderTasks>({
    entry: new URL('./render-thread.mjs', import.meta.url),
    threads,
    data: { yielding } satisfies ThreadData,
    name: 'renders',
    deadline: DEADLINE_MS,
  });
  return {
    version: rendererVersion(),
    parallel: threads,
    render: content => rendering.take('render', { content }),
    mail: request => rendering.take('mail', request),
    close: () => rendering.close(),
  };
}
