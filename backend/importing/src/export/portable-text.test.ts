import { expect, test } from 'vitest';
import { mediaOf, portableMedia, portableText } from './portable-text.ts';

const image = '5a3b1e00-0000-4000-8000-00000000000a-40x20.png';
const sheet = '5a3b1e00-0000-4000-8000-00000000000b.pdf';
const page = 'article/5a3b1e00-0000-4000-8000-00000000000c';
const file = 'articles/css/layout/grid.md';
const places = {
  pageAt: (of: string) => (of === page ? 'articles/css/flexbox.md' : undefined),
  mediaAt: (key: string) => ([image, sheet].includes(key) ? `media/${key}` : undefined),
};
const portable = (markdown: string) => portableText(markdown, file, places);

test('images, downloads and links to other texts become paths that every program understands [IMP-01]', () => {
  expect(portable(`![A map](${image})`)).toBe(`![A map](../../../media/${image})`);
  expect(portable(`[Sheet](</media/${sheet}>)`)).toBe(`[Sheet](<../../../media/${sheet}>)`);
  expect(portable(`[Flexbox](<learnloom:${page}#axis>)`)).toBe('[Flexbox](<../flexbox.md#axis>)');
  expect(portableMedia(image, file, places)).toBe(`../../../media/${image}`);
});

test('what is not exported stays as it is', () => {
  const others = ['[a](<learnloom:quiz/x>)', '[b](<https://example.org/a_(b)>)', '[c](<#top>)', '[d](</about>)'];
  for (const other of others) expect(portable(other)).toBe(other);
  expect(portableMedia('https://example.org/a.png', file, places)).toBe('https://example.org/a.png');
  expect(portableMedia('', file, places)).toBe('');
});

test('every uploaded file of a text is named once', () => {
  expect(mediaOf(`![a](${image}) ![b](${image}) [c](</media/${sheet}>)`)).toEqual([image, sheet]);
});
