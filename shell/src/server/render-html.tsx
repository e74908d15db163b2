import type { ReactNode } from 'react';
// The edge build: the one for Node keeps an AsyncLocalStorage, which makes every request of the process dearer.
import { renderToReadableStream } from 'react-dom/server.edge';

/**
 * Renders to one string. A part that fails leaves its fallback in the page, which the browser tries again; `onError`
 * hears of it. Nothing is put aside for later: that would need scripts that the policy forbids.
 */
export async function renderHtml(node: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const stream = await renderToReadableStream(node, { progressiveChunkSize: Number.POSITIVE_INFINITY, onError });
  await stream.allReady;
  return new Response(stream).text();
}
