import { parentPort } from 'node:worker_threads';
import type { HighlightAnswer, HighlightRequest } from './highlight.ts';
import { highlighted } from './highlighter.ts';

parentPort?.on('message', ({ id, code, language }: HighlightRequest) => {
  highlighted(code, language).then(
    html => parentPort?.postMessage({ id, html } satisfies HighlightAnswer),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies HighlightAnswer),
  );
});
