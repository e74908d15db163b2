import { Worker } from 'node:worker_threads';
import { codeLanguages, type CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import { escapeHtml } from './markup.ts';

export interface HighlightRequest {
  readonly id: number;
  readonly code: string;
  readonly language: CodeLanguage;
}

export type HighlightAnswer =
  { readonly id: number; readonly html: string } | { readonly id: number; readonly error: string };

interface Waiting {
  readonly done: (html: string) => void;
  readonly failed: (error: Error) => void;
}

/**
 * Compiling a grammar takes up to seconds and some lines are slow to read, so that happens in a thread of its own: an
 * author's save never holds up readers. The thread starts with the first code block and keeps no process alive.
 */
class HighlightThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  highlight(code: string, language: CodeLanguage): Promise<string> {
    return new Promise((done, failed) => {
      const worker = (this.worker ??= this.start());
      this.last += 1;
      this.waiting.set(this.last, { done, failed });
      worker.ref();
      worker.postMessage({ id: this.last, code, language } satisfies HighlightRequest);
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./highlight-thread.mjs', import.meta.url), { execArgv: [] });
    worker.on('message', (answer: HighlightAnswer) => this.settle(answer));
    worker.on('error', (error: Error) => this.lost(worker, error));
    worker.on('exit', code => this.lost(worker, new Error(`The highlighting thread ended (${code})`)));
    return worker;
  }

  private settle(answer: HighlightAnswer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (this.waiting.size === 0) this.worker?.unref();
    if ('html' in answer) waiting?.done(answer.html);
    else waiting?.failed(new Error(answer.error));
  }

  /** Those who wait are told; the next code block starts a new thread. */
  private lost(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const { failed } of this.waiting.values()) failed(error);
    this.waiting.clear();
  }
}

const thread = new HighlightThread();

/** A code block as a figure with its language's name, highlighted with classes `k-*`. */
export async function codeFigure(code: string, language: CodeLanguage): Promise<string> {
  const pre = await thread.highlight(code, language);
  const caption = `<figcaption><span>${escapeHtml(codeLanguages[language])}</span></figcaption>`;
  return `<figure class="code" data-lang="${language}">${caption}${pre}</figure>`;
}
