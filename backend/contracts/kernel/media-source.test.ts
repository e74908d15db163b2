import { describe, expect, test } from 'vitest';
import { cpuLimit, leastCpu } from '@learnloom/testing/cpu-time';
import { mediaSource } from './fields.ts';
import { EMBEDDED_IMAGE_BYTES } from './media-source.ts';

const isTaken = (value: string): boolean => mediaSource.validate(value).error === undefined;
const image = (bytes: number, type = 'png'): string =>
  `data:image/${type};base64,${Buffer.alloc(bytes, 7).toString('base64')}`;

describe('media', () => {
  test.each([
    'a1.png',
    'media/1.png',
    'articles/2026/11/22/grid-1.v2/thumb_1.webp',
    'https://example.org/a.png?size=2#top',
    'https://example.org',
    image(10),
    image(EMBEDDED_IMAGE_BYTES, 'jpeg'),
    '',
  ])('%.60s is taken', value => expect(isTaken(value)).toBe(true));

  test.each([
    ...['//example.org/a.png', '/a.png', 'a//b.png', 'a/b/', '../secret', 'a/../b', 'a/./b', '.', 'a/..', '..\\a'],
    ...['a/b/c/d/e/f/g.png', `${'x'.repeat(101)}.png`, 'cover', 'a b.png', 'ä.png', 'a%2e%2e/b', 'a?b', 'a:b'],
    ...['http://example.org/a.png', 'ftp://example.org', 'https://', 'https:///a', 'https:a', 'javascript:alert(1)'],
    ...[
      'data:text/html;base64,AAAA',
      'data:image/svg+xml;base64,AAAA',
      'data:image/png,AAAA',
      'data:image/png;base64,',
    ],
    ...[image(EMBEDDED_IMAGE_BYTES + 3), image(2_000_000)],
  ])('%.60s is refused', value => expect(isTaken(value)).toBe(false));

  test('is told apart in a moment, however long it is', () => {
    const long = ['a/'.repeat(130_000), '.'.repeat(260_000), `https://${'a'.repeat(260_000)}`];
    expect(leastCpu(() => long.map(isTaken))).toBeLessThan(cpuLimit(50));
  });
});
