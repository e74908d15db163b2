import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { withSourceLines } from './source-lines.ts';

export interface ToldPages {
  readonly address: string;
  /** What is wrong with a part of the front end; null: it is built. */
  tell(part: string, wrong: string | null): void;
  close(): Promise<void>;
}

const ANYBODY = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** Tells open pages of development what could not be built, and finds the lines of sources for what they throw. */
export async function tellPages(): Promise<ToldPages> {
  const wrongs = new Map<string, string>();
  const pages = new Set<ServerResponse>();
  const said = () => {
    const all = [...new Set(wrongs.values())];
    return `data: ${JSON.stringify({ wrong: all.length === 0 ? null : all.join('\n\n') })}\n\n`;
  };
  const server = createServer((request, response) => {
    if (request.url === '/events') {
      response.writeHead(200, { ...ANYBODY, 'content-type': 'text/event-stream' }).write(said());
      pages.add(response);
      response.once('close', () => pages.delete(response));
    } else if (request.url === '/sources' && request.method === 'POST') {
      text(request)
        .then(withSourceLines)
        .then(
          lines => response.writeHead(200, { ...ANYBODY, 'content-type': 'text/plain; charset=utf-8' }).end(lines),
          () => response.writeHead(400, ANYBODY).end(),
        );
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', resolve);
  });
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    tell(part, wrong) {
      if ((wrongs.get(part) ?? null) === wrong) return;
      if (wrong === null) wrongs.delete(part);
      else wrongs.set(part, wrong);
      for (const page of pages) page.write(said());
    },
    close: () =>
      new Promise(resolve => {
        for (const page of pages) page.end();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
