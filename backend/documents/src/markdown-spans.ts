import type { DocumentPicture } from '@learnloom/contracts/kernel/document';
import type { Span } from './lines.ts';

/** Signs that would mean something within a line. */
const escaped = (text: string): string => text.replace(/[\\`*_[\]<>~$|]/g, sign => `\\${sign}`).replaceAll('\t', '  ');

/** Signs and the tags that mean the same where signs would not be read: next to letters, or around spaces. */
const wrappers = [
  ['strike', '~~', 's'],
  ['italic', '*', 'i'],
  ['bold', '**', 'b'],
  ['underline', null, 'u'],
  ['kbd', null, 'kbd'],
  ['mark', null, 'mark'],
] as const;

function codeMarkdown(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}

/** A span of a line with its formats; `before` and `after` are the texts at its sides. */
export function spanMarkdown({ text, formats }: Span, before: string, after: string): string {
  const isApart = /(^|[\s([])$/.test(before) && /^($|[\s)\].,;:!?])/.test(after) && text.trim() === text;
  let markdown = formats.code ? codeMarkdown(text) : escaped(text);
  for (const [format, sign, tag] of wrappers) {
    if (!formats[format]) continue;
    markdown = sign !== null && isApart ? `${sign}${markdown}${sign}` : `<${tag}>${markdown}</${tag}>`;
  }
  if (formats.script) markdown = formats.script === 'sub' ? `<sub>${markdown}</sub>` : `<sup>${markdown}</sup>`;
  if (formats.size) markdown = `<${formats.size}>${markdown}</${formats.size}>`;
  return formats.link ? `[${markdown}](<${formats.link}>)` : markdown;
}

export const pictureMarkdown = ({ src, alt }: DocumentPicture): string => `![${escaped(alt)}](${src})`;
