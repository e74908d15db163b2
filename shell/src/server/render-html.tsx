import type { ReactNode } from 'react';
// The edge build: the one for Node keeps an AsyncLocalStorage, which makes every request of the process dearer.
import { renderToReadableStream, renderToString } from 'react-dom/server.edge';

/** What React leaves of a part that failed, or that it would have to wait for. */
const UNDRAWN = /<!--\$[!?]-->/;

/**
 * Renders to one string. A part that fails leaves its fallback in the page, which the browser tries again; `onError`
 * hears of it. Nothing is put aside for later: that would need scripts that the policy forbids.
 */
export async function renderHtml(node: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return atOnce(node) ?? (await whenReady(node, onError));
}

/** Without a stream, which takes a third longer; null: something fails, of which it says nothing, or is waited for. */
function atOnce(node: ReactNode): string | null {
  try {
    const html = renderToString(node);
    return UNDRAWN.test(html) ? null : html;
  } catch {
    return null;
  }
}

async function whenReady(node: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const stream = await renderToReadableStream(node, { progressiveChunkSize: Number.POSITIVE_INFINITY, onError });
  await stream.allReady;
  return new Response(stream).text();
}
