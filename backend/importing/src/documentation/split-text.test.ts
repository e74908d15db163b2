import { expect, test } from 'vitest';
import { MAX_CHARACTERS } from '@learnloom/contracts/kernel/document';
import { markdownOfPart, partsOfText } from './split-text.ts';

const words = (count: number): string => 'Words of a text. '.repeat(count / 17);
const section = (title: string, size: number): string => `## ${title}\n\n${words(size)}\n\n### Detail\n\nMore of it.\n`;

test('a text of the longest length is one lesson, a longer one is cut before headings and loses nothing [IMP-01]', () => {
  expect(partsOfText('a'.repeat(MAX_CHARACTERS - 1), 'markdown')).toBeNull();
  const body = `Start, see [the site][s].\n\n${['A', 'B', 'C', 'D'].map(title => section(title, 20_000)).join('\n')}\n[s]: https://example.org\n`;
  const parts = partsOfText(body, 'markdown') ?? [];
  expect(parts.map(({ number, of }) => `${number}/${of}`)).toEqual(['1/2', '2/2']);
  const lines = body.split('\n');
  expect(parts.flatMap(({ from, to }) => lines.slice(from, to)).join('\n')).toBe(body);
  const [first, second] = parts.map(part => markdownOfPart(body, part));
  expect(second).toMatch(/^## C/);
  expect(first).toMatch(/\[s\]: https:\/\/example\.org$/);
});

test('is not cut within code, and not at all where it is nothing else [IMP-01]', () => {
  const code = `\`\`\`js\n${'## not a heading\n\n'.repeat(4000)}\`\`\`\n`;
  expect(partsOfText(code, 'markdown')).toBeNull();
});
