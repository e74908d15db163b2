import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A stand-in for an S3-compatible storage, in memory. It checks signatures by itself (AWS Signature Version 4). */
export interface ObjectStorageStandIn {
  readonly url: string;
  /** By path. */
  readonly objects: ReadonlyMap<string, Buffer>;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether the `Authorization` header was made with the secret, over what was sent. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL, secret: string): boolean {
  const found = /Credential=[^/]+\/(\S+?), ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})/.exec(
    headers.authorization ?? '',
  );
  if (!found) return false;
  const [, scope = '', signed = '', signature = ''] = found;
  const [day = '', region = '', service = ''] = scope.split('/');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const lines = signed.split(';').map(name => `${name}:${String(headers[name]).trim()}`);
  const canonical = [
    ...[method, url.pathname, query, ...lines, '', signed],
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  const key = ['aws4_request'].reduce(
    (made, part) => hmac(made, part),
    hmac(hmac(hmac(`AWS4${secret}`, day), region), service),
  );
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}

export async function startObjectStorage(secret: string): Promise<ObjectStorageStandIn> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { pathname, searchParams } = url;
    const body = await buffer(request);
    const end = (status: number, headers: Record<string, string> = {}, sent: string | Buffer = '') =>
      void response.writeHead(status, headers).end(sent);
    if (!isSigned(request, url, secret)) return end(403, {}, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const upload = searchParams.get('uploadId');
    const part = Number(searchParams.get('partNumber'));
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const id = `upload/${uploads.size}+1`;
      uploads.set(id, new Map());
      return end(200, {}, `<R><UploadId>${id}</UploadId></R>`);
    }
    if (request.method === 'PUT' && upload !== null) {
      uploads.get(upload)?.set(part, body);
      return end(200, { ETag: `"${part}"` });
    }
    if (request.method === 'POST' && upload !== null) {
      const parts = [...(uploads.get(upload) ?? [])].toSorted(([one], [other]) => one - other);
      objects.set(pathname, Buffer.concat(parts.map(([, bytes]) => bytes)));
      return end(200, {}, '<CompleteMultipartUploadResult/>');
    }
    if (request.method === 'PUT') {
      objects.set(pathname, body);
      return end(200);
    }
    if (request.method === 'DELETE') {
      objects.delete(pathname);
      return end(204);
    }
    const object = objects.get(pathname);
    if (!object) return end(404);
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const from = Number(range?.[1] ?? 0);
    if (from >= object.length && range) return end(416);
    const to = Math.min(range?.[2] ? Number(range[2]) : object.length - 1, object.length - 1);
    const sent = object.subarray(from, to + 1);
    const headers = { 'Content-Length': String(sent.length), 'Last-Modified': new Date().toUTCString() };
    if (request.method === 'HEAD') return end(200, headers);
    return end(range ? 206 : 200, { ...headers, 'Content-Range': `bytes ${from}-${to}/${object.length}` }, sent);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
