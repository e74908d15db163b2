import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageHead } from '@learnloom/documents/page-head';
import { isPublicAddress } from '../../../kernel/http/public-address.ts';
import type { Connecting } from '../../../kernel/http/outgoing.ts';
import { fetchPublic } from './fetch-public.ts';
import { previewOf } from './link-preview.ts';

let server: Server;
let origin: string;
/** Connects to the server of this test alone, which stands for the public internet. */
let connecting: Connecting;
const PNG = Buffer.from('iVBORw0KGgo=', 'base64');
const page = `<html><head><title>Plain &amp; simple</title>
  <meta property="og:title" content="Boxes"><meta name="description" content="  About\n boxes.  ">
  <meta property="og:image" content="/card.png"></head><body><script>alert(1)</script></body></html>`;

beforeAll(async () => {
  server = createServer((asked, response) => {
    const send = (status: number, headers: Record<string, string>, body: Buffer | string = '') =>
      void response.writeHead(status, headers).end(body);
    const html = { 'content-type': 'text/html; charset=utf-8' };
    switch (asked.url) {
      case '/card.png':
        return send(200, { 'content-type': 'image/png' }, PNG);
      case '/moved':
        return send(302, { location: '/page' });
      case '/inward':
        return send(302, { location: 'http://169.254.169.254/latest' });
      case '/loop':
        return send(302, { location: '/loop' });
      case '/endless':
        response.writeHead(200, html);
        return void response.write('x'.repeat(600_000));
      case '/silent':
        return undefined;
      case '/file':
        return send(200, { 'content-type': 'application/pdf' }, 'x');
      default:
        return send(200, html, page);
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  connecting = {
    send: request as Connecting['send'],
    lookup: undefined,
    allowed: url => (url.startsWith(`${origin}/`) ? url : null),
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { maxBytes: 1000, timeoutMs: 300, types: /^text\/html$/ };

test('a link card has the title, description and image that its page gives [BLK-01]', async () => {
  const preview = { title: 'Boxes', description: 'About boxes.', image: { type: 'image/png', data: 'iVBORw0KGgo=' } };
  expect(await previewOf(`${origin}/page`, connecting)).toEqual(preview);
  expect(await previewOf(`${origin}/moved`, connecting)).toEqual(preview);
  expect(pageHead('<title>Only &lt;this')).toEqual({ title: 'Only <this', description: '', image: '' });
});

test.each(['/inward', '/loop', '/silent', '/file'])('nothing is read of %s', async path => {
  expect(await fetchPublic(`${origin}${path}`, limits, connecting)).toBe(null);
});

test('a page without an end is read as far as the limit', async () => {
  const read = await fetchPublic(`${origin}/endless`, limits, connecting);
  expect([read?.body.length, read?.cut]).toEqual([1000, true]);
});

test.each([
  'http://example.org/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://example.org:8443/',
  'https://ada:secret@example.org/',
  'https://metadata.internal/',
  'file:///etc/passwd',
])('%s is never asked', async url => {
  expect(await fetchPublic(url, limits)).toBe(null);
});

test('names that lead to private or reserved addresses are refused after they are resolved', () => {
  const refused = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
  const refusedV6 = [
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ];
  for (const address of [...refused, ...refusedV6, '224.0.0.1', '255.255.255.255', 'ff02::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});
