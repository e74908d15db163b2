import { createServer, type Server } from 'node:http';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copySite } from './copy-site.ts';
import { addressesIn } from './html-page.ts';

let folder: string;
let server: Server;
let origin: string;
let busy: number;

const pages: Readonly<Record<string, string>> = {
  '/': '<link rel="alternate" href="/feed.atom"><a href="/howto/css">CSS</a><a href="/login">Login</a><a href="/old">Old</a><link rel="stylesheet" href="/a.css">',
  '/howto/css': '<a href="/howto/css?page=2">2</a><a href="/howto/css/grid#top">Grid</a><a href="/gone">Gone</a>',
  '/howto/css?page=2': '<a href="/">Home</a>',
  '/howto/css/grid': '<a href="/search?q=a">a</a><img src="/media/a.png" srcset="/media/a.png?w=320 320w">',
  '/only-in-sitemap': '<p>Here</p>',
  '/search?q=a': '<meta name="robots" content="noindex"><a href="/secret">x</a>',
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'learnloom-static-'));
  busy = 2;
  server = createServer((request, response) => {
    const url = request.url ?? '/';
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    const html = pages[url];
    if (url === '/howto/css' && busy-- > 0) return void response.writeHead(429, { 'retry-after': '0.01' }).end();
    if (html !== undefined) return void send(200, 'text/html; charset=utf-8', `<!DOCTYPE html><body>${html}`);
    if (url === '/old') return void response.writeHead(301, { location: '/howto/css' }).end();
    if (url === '/robots.txt') return void send(200, 'text/plain', 'User-agent: *\nDisallow: /login\n');
    if (url === '/sitemap.xml')
      return void send(200, 'application/xml', `<urlset><url><loc>${origin}/only-in-sitemap</loc></url></urlset>`);
    if (url === '/feed.atom') return void send(200, 'application/atom+xml', `<id>${origin}/</id>`);
    if (url === '/a.css') return void send(200, 'text/css', 'a{background:url("/media/b.png")}');
    if (url.startsWith('/media/')) return void send(200, 'image/png', url);
    return void send(404, 'text/html', '<a href="/">Home</a><p>Not found</p>');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise(resolve => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const to = () => path.join(folder, 'site');
const textOf = (file: string): string => readFileSync(path.join(to(), file), 'utf8');

/** Links of the copy that lead to no file of it, and not to the site either. */
function deadLinks(): readonly string[] {
  const files = readdirSync(to(), { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'));
  return files.flatMap(file =>
    addressesIn(textOf(file))
      .filter(address => !/^(?:https?:|#)/.test(address))
      .map(address => decodeURIComponent(address.split('#')[0] ?? ''))
      .filter(address => !existsSync(path.join(to(), path.dirname(file), address)))
      .map(address => `${file}: ${address}`),
  );
}

test('the public pages become a folder without a dead link, with what they show [IMP-01]', async () => {
  const summary = await copySite({ from: origin, to: to(), address: 'https://static.example.org' });
  expect(
    readdirSync(to(), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.\w+$/.test(file))
      .toSorted(),
  ).toEqual([
    '404.html',
    'a.css',
    'feed.atom',
    'howto/css/grid/index.html',
    'howto/css/index--page=2.html',
    'howto/css/index.html',
    'index.html',
    'media/a--w=320.png',
    'media/a.png',
    'media/b.png',
    'old/index.html',
    'only-in-sitemap/index.html',
    'robots.txt',
    'sitemap.xml',
  ]);
  expect(deadLinks()).toEqual([]);
  expect(summary.pages).toBe(5);
  expect(summary.dead).toContainEqual({ address: `${origin}/gone`, page: `${origin}/howto/css` });
});

test('what needs the site itself leads there', async () => {
  await copySite({ from: origin, to: to(), address: 'https://static.example.org' });
  expect(textOf('index.html')).toContain(`href="${origin}/login"`);
  expect(textOf('howto/css/index.html')).toContain(`href="${origin}/gone"`);
  expect(textOf('howto/css/grid/index.html')).toContain(`href="${origin}/search?q=a"`);
  expect(textOf('old/index.html')).toContain('url=../howto/css/index.html');
});

test('files for programs have the address of the copy', async () => {
  await copySite({ from: origin, to: to(), address: 'https://static.example.org/' });
  expect(textOf('sitemap.xml')).toContain('<loc>https://static.example.org/only-in-sitemap</loc>');
  expect(textOf('feed.atom')).toBe('<id>https://static.example.org/</id>');
  expect(textOf('404.html')).toContain('href="https://static.example.org/index.html"');
  expect(textOf('a.css')).toBe('a{background:url("media/b.png")}');
});

test('what was in the folder is replaced, and stays where the site cannot be reached', async () => {
  await copySite({ from: origin, to: to(), address: origin });
  writeFileSync(path.join(to(), 'left-over.html'), 'x');
  await expect(copySite({ from: 'http://127.0.0.1:1', to: to(), address: origin })).rejects.toThrow();
  expect(existsSync(path.join(to(), 'left-over.html'))).toBe(true);
  await copySite({ from: origin, to: to(), address: origin });
  expect(existsSync(path.join(to(), 'left-over.html'))).toBe(false);
});

test('a folder with other files in it is left alone', async () => {
  const own = path.join(folder, 'letter.txt');
  writeFileSync(own, 'Dear reader');
  await expect(copySite({ from: origin, to: folder, address: origin })).rejects.toThrow('contains other files');
  expect(readFileSync(own, 'utf8')).toBe('Dear reader');
});
