import type { HeadingEntry, RenderedDocument } from '@learnloom/contracts/kernel/document';
import type { SlotProfile } from './block-shape.ts';
import { blockShapes } from './block-shapes.ts';
import type { DocumentBlock, RichTextDocument } from './document-ops.ts';
import { headingsOf } from './headings.ts';
import { codeFigure, hiddenCode, plainCode } from './highlighter.ts';
import type { Line } from './lines.ts';
import { belongsToList, isItem, listItems, listsOf, listTags, taskBox, type ListItem } from './list.ts';
import { alignment, escapeHtml, lineHtml, pictureHtml, type InlineHtml } from './markup.ts';
import { Outline } from './outline.ts';
import { readingTime } from './reading-time.ts';
import { sanitizeDocument } from './sanitize.ts';
import type { Medium, RenderContext } from './server-block.ts';
import { serverBlocks } from './server-blocks.ts';

/** Derives from a document everything that readers see. Takes up to seconds: call it off the event loop. */
export async function renderDocument(document: RichTextDocument): Promise<RenderedDocument> {
  const renderer = new DocumentRenderer(document, 'page');
  const htmlContent = sanitizeDocument(await renderer.html());
  return { htmlContent, headings: renderer.headings, readingTime: readingTime(htmlContent) };
}

/** HTML of elements that emails can show, before `mail.ts` gives them their looks. Not sanitized yet. */
export const documentMailHtml = (document: RichTextDocument): Promise<string> =>
  new DocumentRenderer(document, 'mail').html();

class DocumentRenderer {
  private readonly outline: Outline;
  private readonly headingsByLine: ReadonlyMap<Line, HeadingEntry>;
  private inlineHtml: InlineHtml = new Map();

  constructor(
    document: RichTextDocument,
    private readonly medium: Medium,
  ) {
    this.outline = new Outline(document);
    this.headingsByLine = headingsOf(this.outline.lines);
  }

  get headings(): readonly HeadingEntry[] {
    return [...this.headingsByLine.values()];
  }

  async html(): Promise<string> {
    const inline = this.outline.inlineBlocks.map(async block => [block, await this.blockHtml(block)] as const);
    this.inlineHtml = new Map(await Promise.all(inline));
    return `${await this.linesHtml(this.outline.linesOf())}${this.footnotesHtml()}`;
  }

  private async linesHtml(lines: readonly Line[]): Promise<string> {
    return (await Promise.all(runsOfLines(lines).map(run => this.runHtml(run)))).join('');
  }

  private async runHtml(run: readonly Line[]): Promise<string> {
    const { block, formats } = run[0] ?? { formats: {} };
    if (block) return this.blockHtml(block);
    if (formats['code-block']) {
      const code = run.map(line => line.text).join('\n');
      const isSetup = formats['code-run'] === 'setup';
      if (this.medium === 'mail') return isSetup ? '' : plainCode(code);
      return (isSetup ? hiddenCode : codeFigure)(code, formats['code-block'], formats['code-run']);
    }
    if (formats.list) return this.listsHtml(listItems(run));
    const html = run.map(line => this.lineHtml(line)).join('');
    return formats.blockquote ? `<blockquote>${html}</blockquote>` : html;
  }

  private lineHtml(line: Line): string {
    if (line.picture) return pictureHtml(line.picture);
    const heading = this.headingsByLine.get(line);
    const html = lineHtml(line, this.inlineHtml);
    if (!heading) return `<p${alignment(line)}>${html || '<br>'}</p>`;
    return `<h${heading.level} id="${escapeHtml(heading.slug)}"${alignment(line)}>${html}</h${heading.level}>`;
  }

  private async listsHtml(items: readonly ListItem[]): Promise<string> {
    const lists = listsOf(items).map(async list => {
      const [open, close] = listTags(list);
      return `${open}${(await Promise.all(list.map(item => this.itemHtml(item)))).join('')}${close}`;
    });
    return (await Promise.all(lists)).join('');
  }

  private async itemHtml(item: ListItem): Promise<string> {
    const { line, parts } = item;
    const words = `${taskBox(item, this.medium)}${lineHtml(line, this.inlineHtml)}`;
    const hasLines = parts.some(part => !isItem(part));
    const first = hasLines && words !== '' ? `<p>${words}</p>` : words;
    const rest = partRuns(parts).map(run =>
      isItem(run[0]) ? this.listsHtml(run as readonly ListItem[]) : this.linesHtml(run.map(withoutList)),
    );
    return `<li${alignment(line)}>${first}${(await Promise.all(rest)).join('')}</li>`;
  }

  private async blockHtml(block: DocumentBlock): Promise<string> {
    const profiles = new Map(
      (blockShapes.get(block.type)?.slots(block.props as never) ?? []).map(({ key, profile }) => [key, profile]),
    );
    const context: RenderContext = {
      medium: this.medium,
      headings: this.headings,
      footnoteNumber: this.outline.footnoteNumber(block),
      slot: key => this.slotHtml(block, key, profiles.get(key) ?? 'full'),
    };
    return (await serverBlocks.get(block.type)?.html(block, context)) ?? '';
  }

  private async slotHtml({ slots }: DocumentBlock, key: string, profile: SlotProfile): Promise<string> {
    const lines = this.outline.linesOf(slots[key] ?? []);
    const [first, another] = lines;
    if (!first) return '';
    if (profile === 'line') return lineHtml(first, this.inlineHtml);
    // A cell of one plain line needs no paragraph.
    if (profile === 'cell' && !another && !first.block && !first.picture && Object.keys(first.formats).length === 0)
      return lineHtml(first, this.inlineHtml);
    return this.linesHtml(lines);
  }

  private footnotesHtml(): string {
    const { footnotes } = this.outline;
    if (footnotes.length === 0) return '';
    const notes = footnotes.map(block => {
      const [line] = this.outline.linesOf(block.slots['note'] ?? []);
      const html = line ? lineHtml(line, this.inlineHtml) : '';
      if (this.medium === 'mail') return `<li>${html}</li>`;
      return `<li id="note:${block.id}">${html} <a href="#mark:${block.id}" aria-label="Back to the text">↩</a></li>`;
    });
    const list = `<ol>${notes.join('')}</ol>`;
    return this.medium === 'mail'
      ? `<hr>${list}`
      : `<section class="b-footnotes" aria-label="Footnotes">${list}</section>`;
  }
}

/** Neighbouring lines of the same kind are shown as one element; what belongs to a list item stays with its list. */
function runsOfLines(lines: readonly Line[]): readonly (readonly Line[])[] {
  const runs: Line[][] = [];
  let last: string | undefined;
  for (const line of lines) {
    const kind = last === 'list' && belongsToList(line) ? 'list' : kindOf(line);
    const run = runs.at(-1);
    if (run && kind === last && kind !== 'block') run.push(line);
    else runs.push([line]);
    last = kind;
  }
  return runs;
}

function kindOf({ block, formats }: Line): string {
  if (block) return 'block';
  if (formats['code-block']) return `code ${formats['code-block']} ${formats['code-run'] ?? ''}`;
  if (formats.list) return 'list';
  return formats.blockquote ? 'blockquote' : 'lines';
}

/** Neighbouring lines, and neighbouring items. */
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

const withoutList = (part: Line | ListItem): Line => (isItem(part) ? part.line : part);
