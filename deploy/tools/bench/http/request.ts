export interface RequestOptions {
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** The bytes of an HTTP/1.1 request on a kept connection. */
export function requestBytes(method: 'GET' | 'POST', path: string, options: RequestOptions = {}): Buffer {
  const { host = 'localhost', headers = {}, body } = options;
  const json = body === undefined ? '' : JSON.stringify(body);
  const fields = {
    Host: host,
    ...headers,
    ...(method === 'POST' && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(json)) }),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`);
}

/** What a browser sends besides, where it changes the answer. */
export const browserHeaders = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-US,en;q=0.9',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
} as const;
