import type { BlockValue } from '@learnloom/contracts/kernel/block';
import { mediaAddress } from '../../platform/media.ts';
import {
  copiedLines,
  entriesOf,
  slotLines,
  tableRows,
  textProp,
  wordsOf,
  type CopiedLine,
  type CopiedSpan,
} from './copied-lines.ts';

const signs = [
  ['code', '`'],
  ['strike', '~~'],
  ['italic', '*'],
  ['bold', '**'],
] as const;

/** Signs stand at words: Markdown reads `** bold**` as text. */
function signed(text: string, sign: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  return words === '' ? text : `${before}${sign}${words}${sign}${after}`;
}

function spanText({ text, inline, formats }: CopiedSpan): string {
  if (inline) {
    const [note] = Object.keys(inline.slots);
    return note === undefined
      ? `$${textProp(inline, 'content')}$`
      : ` (${slotLines(inline, note).map(wordsOf).join(' ')})`;
  }
  const written = signs.reduce((written, [format, sign]) => (formats[format] ? signed(written, sign) : written), text);
  const { link } = formats;
  return typeof link === 'string' && link !== text ? `[${written}](${link})` : written;
}

const words = (line: CopiedLine): string => line.spans.map(spanText).join('');
const fence = (content: string, language: string): string => {
  const marks = '`'.repeat(Math.max(3, ...[...content.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${marks}${language === 'text' ? '' : language}\n${content}\n${marks}`;
};
const imageText = (src: string, alt: string): string => `![${alt}](${new URL(mediaAddress(src), location.href).href})`;
const quoted = (text: string): string => text.replace(/^/gm, '> ').replace(/^> $/gm, '>');

function tableText(block: BlockValue): string {
  const [head = [], ...body] = tableRows(block).map(cells =>
    cells.map(lines => markdownOf(lines).replace(/\n+/g, '<br>').replaceAll('|', '\\|')),
  );
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...body.map(row)].join('\n');
}

/** Blocks that have a form in Markdown of their own; of others the text within is copied, part by part. */
const blockTexts: Readonly<Record<string, (block: BlockValue) => string>> = {
  code: block => fence(textProp(block, 'content'), textProp(block, 'language')),
  'code-group': block =>
    entriesOf(block)
      .map(({ label, content, language }) => `${label}\n\n${fence(content, language)}`)
      .join('\n\n'),
  diagram: block => fence(textProp(block, 'content'), 'mermaid'),
  math: block => `$$\n${textProp(block, 'content')}\n$$`,
  table: tableText,
  rule: () => '---',
  image: block => imageText(textProp(block, 'src'), textProp(block, 'alt')),
  admonition: block => quoted(`[!${textProp(block, 'kind').toUpperCase()}]\n${markdownOf(slotLines(block, 'body'))}`),
  'quote-figure': block =>
    `${quoted(markdownOf(slotLines(block, 'quote')))}\n\n${markdownOf(slotLines(block, 'caption'))}`,
  button: block => `[${textProp(block, 'label') || textProp(block, 'url')}](${textProp(block, 'url')})`,
  'link-card': block => `[${textProp(block, 'title') || textProp(block, 'url')}](${textProp(block, 'url')})`,
};

function blockText(block: BlockValue): string {
  const own = blockTexts[block.type];
  if (own) return own(block);
  const entries = entriesOf(block);
  const src = textProp(block, 'src');
  const parts =
    entries.length > 0
      ? entries.flatMap(({ id, label }) => [label === '' ? '' : `**${label}**`, markdownOf(slotLines(block, id))])
      : [
          src === '' ? '' : imageText(src, textProp(block, 'alt')),
          ...Object.keys(block.slots).map(slot => markdownOf(slotLines(block, slot))),
        ];
  return parts.filter(part => part !== '').join('\n\n');
}

/** Spaces before an item or a part of one, by level. */
const indented = (text: string, level: number): string => text.replace(/^(?=.)/gm, ' '.repeat(4 * level));

class ListNumbers {
  readonly #numbers: number[] = [];

  next(level: number, start: unknown): number {
    this.#numbers.length = Math.min(this.#numbers.length, level + 1);
    const number = typeof start === 'number' ? start : (this.#numbers[level] ?? 0) + 1;
    this.#numbers[level] = number;
    return number;
  }

  clear(): void {
    this.#numbers.length = 0;
  }
}

function lineText(line: CopiedLine, numbers: ListNumbers): string {
  const { formats, block, image } = line;
  const { list, header, indent } = formats;
  const level = Number(indent ?? 0);
  const part = formats['list-content'];
  const text = block ? blockText(block) : image ? imageText(image.src, image.alt) : words(line);
  if (typeof part === 'number') return indented(text, part);
  if (list === undefined) numbers.clear();
  if (list === 'ordered') return indented(`${numbers.next(level, formats['list-start'])}. ${text}`, level);
  if (list === 'bullet') return indented(`- ${text}`, level);
  if (list === 'checked' || list === 'unchecked')
    return indented(`- [${list === 'checked' ? 'x' : ' '}] ${text}`, level);
  if (typeof header === 'number') return `${'#'.repeat(header)} ${text}`;
  return formats['blockquote'] ? `> ${text}` : text;
}

const tight = ['list', 'blockquote'] as const;

function markdownOf(lines: readonly CopiedLine[]): string {
  const numbers = new ListNumbers();
  let text = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const before = lines[at - 1];
    if (!line) continue;
    const isTight = before && tight.some(name => before.formats[name] && line.formats[name]);
    if (before) text += isTight ? '\n' : '\n\n';
    const language = line.formats['code-block'];
    if (typeof language !== 'string') {
      text += lineText(line, numbers);
      continue;
    }
    const code = [line];
    while (lines[at + 1]?.formats['code-block'] === language) code.push(lines[(at += 1)] ?? line);
    text += fence(code.map(wordsOf).join('\n'), language);
  }
  return text;
}

/** A part of a document as Markdown. Code that was copied alone is code; words of one line are as they are. */
export function copiedMarkdown(ops: Parameters<typeof copiedLines>[0]): string {
  const lines = copiedLines(ops);
  const isCode = lines.length > 0 && lines.every(({ formats }) => formats['code-block'] !== undefined);
  if (isCode) return lines.map(wordsOf).join('\n');
  const [only] = lines;
  const isWords = lines.length === 1 && only && !only.block && !only.image && Object.keys(only.formats).length === 0;
  return isWords && only.spans.every(({ inline }) => !inline) ? wordsOf(only) : markdownOf(lines);
}
