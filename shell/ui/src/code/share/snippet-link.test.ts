import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { toBase64Url } from './base64url.ts';
import { codeLink, snippetOf, TOO_LONG, type Snippet } from './snippet-link.ts';

const hashOf = async (snippet: Snippet): Promise<string> => {
  const { link, error } = await codeLink(snippet);
  if (!link) throw new Error(error);
  return new URL(link, 'https://learn.example').hash;
};
const packed = (content: string | Buffer, language = 'ruby') =>
  `#code=1.${language}.${toBase64Url(deflateSync(content, { level: 9 }))}`;

describe('a link to code', () => {
  test.each([
    ['nothing', ''],
    ['one line', 'console.log("hi");'],
    ['lines and tabs', 'a\r\n\tb\n\n'],
    ['other scripts', 'print("Grüße, 世界 👩🏽‍🚀 \u0000 \uFEFF");'],
    ['a byte order mark at the start', '\uFEFFx'],
    ['long and monotonous', 'let x = 1;\n'.repeat(10_000)],
  ])('brings back %s', async (_name, code) => {
    expect(await snippetOf(await hashOf({ language: 'csharp', code }))).toEqual({ language: 'csharp', code });
  });

  test('brings back the other files of a program', async () => {
    const snippet = { language: 'go', code: 'a', files: [{ name: 'util.go', content: 'package main\n' }] } as const;
    expect(await snippetOf(await hashOf(snippet))).toEqual(snippet);
  });

  test('leaves out files that no engine would take', async () => {
    const files = [
      { name: '../x', content: '' },
      { name: 'a.js', content: 'a' },
      { name: 'A.js', content: 'b' },
      { name: 'main.js', content: '' },
      3,
    ];
    const hash = `#code=2.javascript.${toBase64Url(deflateSync(JSON.stringify({ code: 'x', files })))}`;
    expect(await snippetOf(hash)).toEqual({ language: 'javascript', code: 'x', files: [files[1]] });
  });

  test('names the page that the code was taken from', async () => {
    const origin = { path: '/howto/garden/grow-code', title: 'Grow code & “more”' };
    expect(await snippetOf(await hashOf({ language: 'ruby', code: 'x', origin }))).toEqual({
      language: 'ruby',
      code: 'x',
      origin,
    });
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'leads back to no other site: %j',
    async path => {
      const hash = `${packed('x')}&from=${encodeURIComponent(path)}&title=Back`;
      expect((await snippetOf(hash)) ?? {}).not.toHaveProperty('origin');
    },
  );

  test('has only letters that an address keeps as they are', async () => {
    const code = Array.from({ length: 2000 }, (_, index) => String.fromCharCode(33 + ((index * 7919) % 94))).join('');
    const { link } = await codeLink({ language: 'go', code });
    expect(link).toMatch(/^\/code#code=1\.go\.[\w-]+$/);
    expect(decodeURIComponent(link ?? '')).toBe(link);
  });

  test('is not made of code that is too long', async () => {
    expect(await codeLink({ language: 'go', code: 'a'.repeat(200_001) })).toEqual({ error: TOO_LONG });
    let noise = '';
    for (let seed = 1; noise.length < 60_000; seed = (seed * 48_271) % 2_147_483_647) noise += seed.toString(36);
    expect(await codeLink({ language: 'go', code: noise })).toEqual({ error: TOO_LONG });
  });

  test.each([
    ['an empty fragment', ''],
    ['a heading', '#loops'],
    ['another format', packed('x').replace('=1.', '=2.')],
    ['a language without end', packed('x', 'a'.repeat(41))],
    ['no data', '#code=1.ruby.'],
    ['letters that are not base64', '#code=1.ruby.a'],
    ['bytes that are not deflated', '#code=1.ruby.AAAAAAAAAAAA'],
    ['a part cut off', packed('puts "hello hello hello"').slice(0, -4)],
    ['bytes that are not text', packed(Buffer.from([0xff, 0xfe, 0x80]))],
    ['a fragment without end', `#code=1.ruby.${'A'.repeat(20_000)}`],
    ['a bomb', packed(Buffer.alloc(10_000_000))],
  ])('is not read from %s', async (_name, hash) => {
    expect(await snippetOf(hash)).toBeNull();
  });

  test.each(['cobol', 'constructor'])('tells of the language %s, which the editor does not know', async language => {
    expect(await snippetOf(packed('x', language))).toEqual({ unknown: language });
  });

  test('does not unfold a bomb further than its limit', async () => {
    const bomb = packed(Buffer.alloc(10_000_000));
    expect(bomb.length).toBeLessThan(16_000);
    const before = process.memoryUsage().arrayBuffers;
    for (let time = 0; time < 20; time += 1) expect(await snippetOf(bomb)).toBeNull();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });
});
