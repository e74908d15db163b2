import { createReadStream, existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Duplex } from 'node:stream';
import { pageScript } from './page-script.ts';
import { containerName } from '../webpack/packages.ts';

export interface AgainstOptions {
  readonly name: string;
  /** Where the remote is built. */
  readonly folder: string;
  /** Main host of the product. */
  readonly address: URL;
  readonly port: number;
}

export interface ServedAgainst {
  readonly address: string;
  /** Tells open pages that there is a new build (null), or what keeps it from being one. */
  tell(wrong: string | null): void;
  close(): Promise<void>;
}

/** Files of the remote, and what belongs to this server. */
const FILES = '/against/';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Of the product that runs elsewhere: its policy would forbid this server's script, its rules for transport this server. */
const dropped = ['content-security-policy', 'strict-transport-security', 'content-length', 'transfer-encoding', 'etag'];

interface Described {
  readonly name: string;
  readonly entry: string;
  readonly css: readonly string[];
  readonly preload: Readonly<Record<string, readonly string[]>>;
  readonly integrity?: Readonly<Record<string, string>>;
}
interface Manifest {
  readonly remotes: readonly { readonly name: string }[];
}

/** Serves a product that runs elsewhere as one's own, with one remote from a folder. */
export async function serveAgainst({ name, folder, address, port }: AgainstOptions): Promise<ServedAgainst> {
  const pages = new Set<ServerResponse>();
  let wrong: string | null = 'It is not built yet.';
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy();
      const said = error instanceof Error ? error.message : String(error);
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${address.origin}: ${said}\n`);
    });
  });
  server.on('upgrade', forwardSocket);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  const own = `localhost:${(server.address() as AddressInfo).port}`;

  /** `admin.` of `admin.localhost:3000`. */
  const prefixOf = (host = ''): string => /^(.*\.)?localhost(?::\d+)?$/.exec(host)?.[1] ?? '';

  /** This server's addresses in the place of the product's. */
  const homeward = (said: string): string =>
    ['', 'admin.', 'accounts.'].reduce(
      (so, prefix) => so.replaceAll(`${address.protocol}//${prefix}${address.host}`, `http://${prefix}${own}`),
      said,
    );

  function forward(request: IncomingMessage) {
    const host = prefixOf(request.headers.host) + address.host;
    const { origin, referer, ...headers } = request.headers;
    const outward: IncomingHttpHeaders = { ...headers, host, 'accept-encoding': 'identity' };
    if (origin !== undefined) outward.origin = `${address.protocol}//${prefixOf(new URL(origin).host)}${address.host}`;
    if (referer !== undefined) outward.referer = `${address.protocol}//${host}${new URL(referer).pathname}`;
    const send = address.protocol === 'https:' ? httpsRequest : httpRequest;
    // By the main host's address: an own name for each host is the product's affair, and may not be known here.
    return send({
      host: address.hostname,
      port: address.port || undefined,
      servername: host.replace(/:\d+$/, ''),
      method: request.method,
      path: request.url,
      headers: outward,
    });
  }

  function headersOf(answered: IncomingMessage): Record<string, string | string[]> {
    const headers: Record<string, string | string[]> = {};
    for (const [header, value] of Object.entries(answered.headers))
      if (value !== undefined && !dropped.includes(header)) headers[header] = value;
    if (typeof headers['location'] === 'string') headers['location'] = homeward(headers['location']);
    const cookies = answered.headers['set-cookie'];
    if (cookies)
      headers['set-cookie'] = cookies.map(one =>
        one.replace(/;\s*secure/i, '').replace(/;\s*domain=[^;]*/i, '; Domain=localhost'),
      );
    return headers;
  }

  /** The manifest with this tree's remote in it. */
  function withOwn<M extends Manifest>(manifest: M): M {
    const file = join(folder, 'mfe.json');
    if (!existsSync(file)) return manifest;
    const { integrity, ...described } = JSON.parse(readFileSync(file, 'utf8')) as Described;
    const placed = (files: readonly string[]) => files.map(one => `${FILES}${one}`);
    const mine = {
      ...described,
      entry: `${FILES}${described.entry}`,
      ...(integrity && { integrity: integrity[described.entry] }),
      css: placed(described.css),
      preload: Object.fromEntries(Object.entries(described.preload).map(([chunk, files]) => [chunk, placed(files)])),
    };
    return { ...manifest, remotes: [...manifest.remotes.filter(one => one.name !== containerName(name)), mine] };
  }

  /** What the product's server drew and answered for is of its version of the remote: the browser draws and asks anew. */
  function pageOf(html: string): string {
    const begin = html.indexOf('<div id="root">');
    const boot = /<script type="application\/json" id="boot">([\s\S]*?)<\/script>/.exec(html);
    if (begin < 0 || boot?.[1] === undefined) return html;
    const data = JSON.parse(boot[1]) as { readonly manifest: Manifest };
    const json = JSON.stringify({
      ...data,
      manifest: withOwn(data.manifest),
      answers: [],
      canonicalHost: own,
    }).replaceAll('<', '\\u003c');
    const head = html.slice(0, begin).replaceAll(/ integrity="[^"]*"/g, '');
    return homeward(
      `${head}<div id="root"></div><script type="application/json" id="boot">${json}</script>` +
        `<script src="${FILES}page.js"></script>${html.slice(boot.index + boot[0].length)}`,
    );
  }

  function ownFile(path: string, response: ServerResponse): void {
    if (path === `${FILES}events`) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`data: ${JSON.stringify({ wrong, first: true })}\n\n`);
      pages.add(response);
      response.once('close', () => pages.delete(response));
      return;
    }
    const wanted = basename(path);
    const file = join(folder, wanted);
    const script = wanted === 'page.js';
    if (!script && !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    if (script) response.end(pageScript('against-page.js'));
    else createReadStream(file).pipe(response);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').replace(/[?#].*/, '');
    if (path.startsWith(FILES)) return ownFile(path, response);
    const asked = forward(request);
    const answered = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve).once('error', reject);
      request.once('error', reject).pipe(asked);
    });
    const headers = headersOf(answered);
    const status = answered.statusCode ?? 502;
    const html = String(headers['content-type'] ?? '').startsWith('text/html');
    if (!html && path !== '/remotes.json') return void answered.pipe(response.writeHead(status, headers));
    const said = await text(answered);
    const given = html ? pageOf(said) : JSON.stringify(withOwn(JSON.parse(said) as Manifest));
    response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(given);
  }

  function forwardSocket(request: IncomingMessage, socket: Duplex): void {
    const asked = forward(request);
    socket.on('error', () => asked.destroy());
    asked.on('error', () => socket.destroy());
    asked.on('upgrade', (answered, far) => {
      const lines = Object.entries(headersOf(answered)).map(([header, value]) => `${header}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      far.on('error', () => socket.destroy());
      socket.on('close', () => far.destroy());
      far.pipe(socket).pipe(far);
    });
    asked.end();
  }

  return {
    address: `http://${own}`,
    tell(now) {
      wrong = now;
      for (const page of pages) page.write(`data: ${JSON.stringify({ wrong })}\n\n`);
    },
    close: () =>
      new Promise(resolve => {
        for (const page of pages) page.end();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
