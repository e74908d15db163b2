import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

const sheets = readdirSync(root)
  .filter(name => name.startsWith('mfe-'))
  .flatMap(remote =>
    readdirSync(path.join(root, remote, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.css'))
      .map(name => path.join(remote, 'src', name)),
  );

/** Selectors of a style sheet, without those of steps of an animation. */
function selectorsOf(sheet: string): readonly string[] {
  const rules = sheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .matchAll(/(?:^|[{};])([^{};@]+)\{/g);
  return [...rules].flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/).map(each => each.trim()));
}

test('selectors are found within media queries, too, and lists within a selector stay whole', () => {
  const sheet =
    '/* a{} */ .a:is(b, c) > d, kbd { x: y } @media (width > 1px) { p { x: y } } @keyframes f { from { x: y } }';
  expect(selectorsOf(sheet)).toEqual(['.a:is(b, c) > d', 'kbd', 'p']);
});

test('the styles of a micro-frontend reach nothing but its own: each selector names a class', () => {
  expect(sheets.length).toBeGreaterThan(0);
  const bare = sheets.flatMap(sheet =>
    selectorsOf(readFileSync(path.join(root, sheet), 'utf8'))
      .filter(selector => !/\.[a-z]/i.test(selector))
      .map(selector => `${sheet}: ${selector}`),
  );
  expect(bare).toEqual([]);
});
