import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { editorThemes } from './themes.ts';

const sheet = readFileSync(new URL('../../css/code-themes.css', import.meta.url), 'utf8');
const colours = (id: string): Map<string, string> => {
  const block = new RegExp(`\\.ace-${id} \\{([^}]*)\\}`).exec(sheet)?.[1] ?? '';
  return new Map([...block.matchAll(/--ed-([a-z]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
};

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const text = ['ink', 'gutter', 'keyword', 'type', 'string', 'number', 'comment', 'function', 'variable', 'regexp'];

describe.each(editorThemes)('the theme $name [CODE-02]', ({ id, dark }) => {
  const theme = colours(id);
  const paper = theme.get('paper') ?? '';

  test.each(text)('can be read: %s', name => {
    expect(contrast(theme.get(name) ?? '', paper)).toBeGreaterThanOrEqual(4.5);
  });

  test('can be read where text is selected', () => {
    expect(contrast(theme.get('ink') ?? '', theme.get('selection') ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('is as dark as it says', () => {
    expect(luminance(paper) < 0.2).toBe(dark);
  });
});
