import { pictureMarkdown, spanMarkdown } from './markdown-spans.ts';
import { codeFence } from './code-fence.ts';
import type { DocumentBlock, RichTextDocument } from './document-ops.ts';
import type { Formats } from './formats.ts';
import type { Line } from './lines.ts';
import { belongsToList, isItem, listItems, listsOf, type ListItem } from './list.ts';
import { Outline } from './outline.ts';
import { serverBlocks } from './server-blocks.ts';

/**
 * A document as Markdown, which the importer reads to an equal document: blocks that Markdown has no signs for are
 * containers named `block`, with their props as JSON.
 */
export function documentMarkdown(document: Pick<RichTextDocument, 'ops'>): string {
  const writer = new MarkdownWriter(new Outline(document));
  return `${writer.document().join('\n')}\n`;
}

/** Formats of lines that have no sign in Markdown. */
const unsigned = ['align'] as const satisfies readonly (keyof Formats)[];

class MarkdownWriter {
  constructor(private readonly outline: Outline) {}

  document(): readonly string[] {
    const notes = this.outline.footnotes.map((block, index) => {
      const [line] = this.outline.linesOf(block.slots['note'] ?? []);
      return `[^${index + 1}]: ${line ? this.words(line) : ''}`;
    });
    return [...this.lines(this.outline.linesOf()), ...(notes.length > 0 ? ['', ...notes] : [])];
  }

  /** Paragraphs and blocks with empty lines between them. */
  private lines(lines: readonly Line[]): readonly string[] {
    return runsOf(lines).flatMap((run, index) => [...(index > 0 ? [''] : []), ...this.run(run)]);
  }

  private run(run: readonly Line[]): readonly string[] {
    const [first] = run;
    if (!first) return [];
    if (first.block) return this.block(first.block);
    if (first.picture) return [pictureMarkdown(first.picture)];
    const { formats } = first;
    const code = formats['code-block'];
    const codeRun = formats['code-run'];
    const info = [code, codeRun && `run=${codeRun}`].filter(Boolean).join(' ');
    if (code) return codeFence(run.map(({ text }) => text).join('\n'), info);
    if (formats.list) return this.lists(listItems(run));
    const paragraphs = run.flatMap((line, index) => [...(index > 0 ? [''] : []), ...this.paragraph(line)]);
    return formats.blockquote ? paragraphs.map(line => `> ${line}`.trimEnd()) : paragraphs;
  }

  private paragraph(line: Line): readonly string[] {
    const { header, 'heading-id': id } = line.formats;
    const words = this.words(line);
    const signed = header ? [`${'#'.repeat(header)} ${words}${id ? ` {#${id}}` : ''}`] : [words || '<br>'];
    const others = unsigned.flatMap(name => (line.formats[name] ? [[name, line.formats[name]] as const] : []));
    return others.length === 0
      ? signed
      : [`::: format ${JSON.stringify(Object.fromEntries(others))}`, ...signed, ':::'];
  }

  private lists(items: readonly ListItem[]): readonly string[] {
    return listsOf(items).flatMap((list, index) => {
      const start = list[0]?.line.formats['list-start'] ?? 1;
      const lines = list.flatMap((item, at) => this.item(item, start + at));
      return index > 0 ? ['', ...lines] : lines;
    });
  }

  private item({ line, kind, parts }: ListItem, number: number): readonly string[] {
    const box = kind === 'task' ? (line.formats.list === 'checked' ? '[x] ' : '[ ] ') : '';
    const mark = kind === 'ordered' ? `${number}. ` : '- ';
    const rest = partRuns(parts).flatMap(run =>
      isItem(run[0]) ? this.lists(run as readonly ListItem[]) : ['', ...this.lines(run as readonly Line[]), ''],
    );
    const indent = ' '.repeat(mark.length);
    return [`${mark}${box}${this.words(line)}`, ...rest.map(text => (text === '' ? '' : `${indent}${text}`))];
  }

  private words = (line: Line): string =>
    line.spans
      .map((span, index) =>
        span.inline
          ? this.block(span.inline).join(' ')
          : spanMarkdown(span, line.spans[index - 1]?.text ?? '', line.spans[index + 1]?.text ?? ''),
      )
      .join('')
      .replace(/^(\s*)([#>+=-]|\d+[.)]|:::|\[\^)/, (_, space: string, sign: string) => `${space}${escapedStart(sign)}`);

  private block(block: DocumentBlock): readonly string[] {
    const context = {
      footnoteNumber: this.outline.footnoteNumber(block),
      slot: (key: string) => this.lines(this.outline.linesOf(block.slots[key] ?? [])),
    };
    return serverBlocks.get(block.type)?.markdown?.(block, context) ?? this.container(block);
  }

  /** Colons around a container are more than those of any within it. */
  private container({ type, id, props, slots }: DocumentBlock): readonly string[] {
    const inner = Object.entries(slots).map(([key, ops]) => [key, this.lines(this.outline.linesOf(ops))] as const);
    const colons = ':'.repeat(Math.max(2, ...inner.flatMap(([, lines]) => lines).map(colonsOf)) + 1);
    const written = inner.flatMap(([key, lines]) => [`${colons} slot ${key}`, ...lines, colons]);
    return [`${colons}: block ${JSON.stringify({ type, id, props })}`, ...written, `${colons}:`];
  }
}

const colonsOf = (line: string): number => /^\s*(?:> ?)*(:{3,})/.exec(line)?.[1]?.length ?? 0;

const escapedStart = (sign: string): string =>
  /^\d/.test(sign) ? `${sign.slice(0, -1)}\\${sign.slice(-1)}` : sign.startsWith('[') ? sign : `\\${sign}`;

function runsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const runs: Line[][] = [];
  let last: string | undefined;
  for (const line of lines) {
    const kind = last === 'list' && belongsToList(line) ? 'list' : kindOf(line);
    const run = runs.at(-1);
    if (run && kind === last && kind !== 'alone') run.push(line);
    else runs.push([line]);
    last = kind;
  }
  return runs;
}

function kindOf({ block, picture, formats }: Line): string {
  if (block || picture) return 'alone';
  if (formats['code-block']) return `code ${formats['code-block']} ${formats['code-run'] ?? ''}`;
  if (formats.list) return 'list';
  return formats.blockquote ? 'blockquote' : 'alone';
}

function partRuns(
  parts: readonly (Line | ListItem)[],
): readonly (readonly [Line | ListItem, ...(Line | ListItem)[]])[] {
  const runs: [Line | ListItem, ...(Line | ListItem)[]][] = [];
  for (const part of parts) {
    const run = runs.at(-1);
    if (run && isItem(run[0]) === isItem(part)) run.push(part);
    else runs.push([part]);
  }
  return runs;
}
