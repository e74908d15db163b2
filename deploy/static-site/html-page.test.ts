import { expect, test } from 'vitest';
import { addressesIn, isUnlisted, staticPage } from './html-page.ts';

const page = `<!DOCTYPE html><html lang="en"><head><title>Grid</title>
<link rel="canonical" href="https://example.org/howto/css/grid"><link rel="stylesheet" href="/assets/a.css">
<link rel="manifest" href="/manifest.webmanifest"><script src="/assets/a.js" defer></script>
<script type="application/ld+json">{"@type":"TechArticle"}</script>
<meta property="og:image" content="https://example.org/share.png"></head>
<body><a href="/howto/css#top">CSS</a><img src="/media/a.png" srcset="/media/a.png?w=320 320w, /media/a.png 640w">
<form role="search" action="/search"><input name="q"></form><form method="post"><input name="email"></form>
<script>alert(1)</script></body></html>`;

const changed = staticPage(page, {
  address: address => `static:${address}`,
  whole: address =>
    address.replace('https://example.org', 'https://static.example.org').replace(/^\//, 'https://live.example.org/'),
  live: 'https://live.example.org/howto/css/grid',
  formNote: 'Forms work on {site}.',
});

test('a page is a file without scripts, and says where its forms work [IMP-01]', () => {
  expect(changed).not.toMatch(/alert|a\.js|manifest/);
  expect(changed).toContain('{"@type":"TechArticle"}');
  expect(changed).toContain('Forms work on <a href="https://live.example.org/howto/css/grid">live.example.org</a>.');
  expect(changed).not.toContain('name="email"');
});

test('every address is another one, also in lists of sizes', () => {
  expect(changed).toContain('href="static:/howto/css#top"');
  expect(changed).toContain('srcset="static:/media/a.png?w=320 320w, static:/media/a.png 640w"');
  expect(changed).toContain('<link rel="canonical" href="https://static.example.org/howto/css/grid">');
  expect(changed).toContain('content="https://static.example.org/share.png"');
  expect(changed).toContain('<form role="search" action="https://live.example.org/search">');
});

test('what only scripts use is not followed', () => {
  expect(addressesIn(page)).toEqual([
    'https://example.org/howto/css/grid',
    '/assets/a.css',
    '/howto/css#top',
    '/media/a.png',
    '/media/a.png?w=320',
  ]);
});

test('a page that search engines may not list is known by that', () => {
  expect(isUnlisted(page)).toBe(false);
  expect(isUnlisted('<meta name="robots" content="noindex, follow"><p>x')).toBe(true);
});
