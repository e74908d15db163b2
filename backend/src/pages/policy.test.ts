import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy } from './policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) => policy.split('; ').find(part => part.startsWith(`${name} `));

test('inline scripts and styles are allowed by their hashes alone', () => {
  const policy = contentPolicy({ inlineScripts: ['a()'], inlineStyles: ['b{}'], origins: [] });
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hash('a()')}`);
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hash('')} ${hash('b{}')}`);
  expect(policy).not.toMatch(/unsafe-/);
});

test('other hosts may give scripts and styles when the manifest names them', () => {
  const policy = contentPolicy({ inlineScripts: [], inlineStyles: [], origins: ['https://parts.example'] });
  expect(directive(policy, 'script-src')).toContain('https://parts.example');
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
});

test('nothing may be embedded, framed elsewhere or sent elsewhere', () => {
  const policy = contentPolicy({ inlineScripts: [], inlineStyles: [], origins: [] });
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ])
    expect(policy).toContain(part);
});

test('videos come from here, over TLS or from this machine; frames from here and two video sites', () => {
  const policy = contentPolicy({ inlineScripts: [], inlineStyles: [], origins: ['https://parts.example'] });
  expect(directive(policy, 'media-src')).toBe("media-src 'self' blob: https:");
  expect(directive(policy, 'frame-src')).toBe(
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  );
});
