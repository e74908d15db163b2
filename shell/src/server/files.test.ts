import { expect, test } from 'vitest';
import { firstPaintFonts } from './files.ts';

const names = ['inter', 'source-serif-4', 'jetbrains-mono'].flatMap(font =>
  ['latin', 'latin-ext', 'vietnamese'].map(subset => `${font}-${subset}-wght-normal.woff2`),
);
const files = { scripts: [], css: [], fonts: Object.fromEntries(names.map(name => [name, `/${name}`])) };
const subsetsOf = (body: string) => [
  ...new Set(
    firstPaintFonts(files, body).map(address => /^\/(?:inter|source-serif-4)-(.*)-wght/.exec(address)?.[1] ?? 'code'),
  ),
];

test('a page preloads the fonts of its own letters, and no others', () => {
  expect(subsetsOf('<p>Plain text — “quoted”, naïve café, œuvre</p>')).toEqual(['latin']);
  expect(subsetsOf('<p>Łódź, Erdoğan</p>')).toEqual(['latin', 'latin-ext']);
  expect(subsetsOf('<p>ọ̀rọ̀ ẹ̀kọ́</p>')).toContain('vietnamese');
  expect(subsetsOf('<p>ṣe</p>')).toEqual(['latin', 'latin-ext']);
  expect(subsetsOf('<pre>code</pre>')).toEqual(['latin', 'code']);
});
