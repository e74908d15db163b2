import { describe, expect, test } from 'vitest';
import { composePage } from './compose-page.ts';
import { webSample, type WebPage } from './web-page.ts';

const pageOf = (parts: Partial<WebPage>) => composePage({ html: '', css: '', js: '', ...parts });
/** The script of a page, which is in it as a string. */
const scriptOf = (page: string): unknown => JSON.parse(/\{ text: (".*") \}\)\)<\/script>/.exec(page)?.[1] ?? 'null');
const END = '\n//# sourceURL=script.js';

describe('a web page of three files', () => {
  test('has its style and its script where the HTML refers to them', () => {
    const page = composePage(webSample);
    expect(page).toContain(`<title>Hello</title>\n    <style>${webSample.css}</style>`);
    expect(page).toContain('Greet</button>\n    <script>document.currentScript');
    expect(scriptOf(page)).toBe(webSample.js + END);
    expect(page).not.toMatch(/style\.css|src=/);
  });

  test('has them in its head and at its end where the HTML does not refer to them', () => {
    const page = pageOf({ html: '<head></head><body><p>x</p></body>', css: 'p{}', js: 'a()' });
    expect(page).toMatch(/<head><style>p\{\}<\/style><\/head><body><p>x<\/p><script>.*a\(\).*<\/script><\/body>$/);
    expect(pageOf({ html: '<p>x</p>', css: 'p{}', js: 'a()' })).toMatch(
      /<style>p\{\}<\/style><p>x<\/p><script>.*a\(\).*<\/script>$/,
    );
  });

  test('is not ended by its own code, and takes signs of patterns as they are', () => {
    const page = pageOf({ html: '<p>x</p>', css: '/* </style> $& */', js: "x = '</script>$&'" });
    expect(page).toContain('<style>/* <\\/style> $& */</style>');
    expect(scriptOf(page)).toBe(`x = '</script>$&'${END}`);
    expect(page.match(/<\/script>/g)).toHaveLength(2);
  });

  test('has a script that waits for the page at its end', () => {
    const html = '<head><script defer src="script.js"></script></head><body><p>x</p></body>';
    expect(pageOf({ html, js: 'a()' })).toMatch(/<\/head><body><p>x<\/p><script>.*a\(\).*<\/script><\/body>$/);
  });

  test('has one doctype, and standards mode whatever the HTML begins with', () => {
    expect(pageOf({ html: '\n<!DOCTYPE html>\n<p>x</p>' }).match(/<!doctype/gi)).toHaveLength(1);
    expect(pageOf({ html: '<p>x</p>' })).toMatch(/^<!doctype html>/);
  });

  test('is put together quickly, whatever it holds', () => {
    const began = performance.now();
    pageOf({ html: '<link href=<script src='.repeat(10_000), css: '</'.repeat(30_000), js: '</scrip'.repeat(9000) });
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
