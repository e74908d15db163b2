import { expect, test } from 'vitest';
import { safeLink } from './links.ts';

test.each(['https://example.org/a?b=c#d', 'http://example.org/', '/privacy-policy', '/howto/css#top', '#installation'])(
  'allows %s [RTE-13]',
  link => expect(safeLink(link)).toBe(link),
);

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'ftp://example.org/',
  'file:///etc/passwd',
  'mailto:a@example.org',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'http://localhost:3000/',
  'http://127.0.0.1/',
  'https://user:password@example.org/',
  'example.org',
  '',
])('refuses %j [RTE-13]', link => expect(safeLink(link)).toBeUndefined());
