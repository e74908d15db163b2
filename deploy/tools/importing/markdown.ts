import type { SlotOp } from '@learnloom/contracts/kernel/block';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { blockShapes } from '@learnloom/documents/block-shapes';
import { parseDocument, type RichTextDocument } from '@learnloom/documents/document';
import { MAX_INDENT, type Formats } from '@learnloom/documents/formats';
import { admonitionOf, blockOfContainer, slotOf, type ContainerSlots } from './containers.ts';
import { fenceInfo } from './fence-info.ts';
import { InlineConverter } from './inline-converter.ts';
import { endOf, levelOf, readJson, tableOf, type Token } from './markdown-frame.ts';
import { markdownParser, notesOf } from './markdown-syntax.ts';
import { Mistakes } from './mistakes.ts';
import type { WrittenBlock } from './ops-writer.ts';

const parser = markdownParser();

/** The page's title is its level 1. */
const TOP_LEVEL = 2;

/**
 * Markdown as a document. Throws `Mistakes` for all that documents cannot hold; `firstLine` is the line of the file on
 * which the Markdown begins. Headings begin at level 2, whatever the Markdown begins with.
 */
export function markdownToDocument(markdown: string, firstLine = 1): RichTextDocument {
  const env = {};
  const tokens = parser.parse(markdown, env);
  const levels = tokens.filter(token => token.type === 'heading_open').map(levelOf);
  const shift = Math.max(0, TOP_LEVEL - Math.min(...levels, TOP_LEVEL));
  const converter = new Converter(firstLine, shift, notesOf(env));
  const ops = converter.convert(tokens);
  converter.findings.end();
  return checked(ops, firstLine);
}

/** As it is recorded: limits of blocks are refused with the line on which the text begins. */
function checked(ops: readonly SlotOp[], line: number): RichTextDocument {
  try {
    return parseDocument(JSON.stringify({ v: 1, ops }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Mistakes([{ line, reason: error.errors?.['content'] ?? error.message }]);
  }
}

class Converter extends InlineConverter {
  /** Formats for the lines within a `format` container. */
  private readonly lineFormats: Formats[] = [];

  constructor(
    private readonly firstLine: number,
    private readonly headingShift: number,
    notes: ReadonlyMap<string, string>,
  ) {
    super(firstLine, notes);
  }

  convert(tokens: readonly Token[]): readonly SlotOp[] {
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (!token) break;
      if (token.map) this.line = this.firstLine + token.map[0];
      const end = endOf(tokens, at);
      if (token.type === 'container_open') {
        this.container(token, tokens.slice(at + 1, end));
        at = end;
      } else if (token.type === 'table_open') {
        this.table(tokens.slice(at + 1, end));
        at = end;
      } else if (token.type === 'blockquote_open' && admonitionOf(tokens[at + 2]?.content)) {
        this.alert(tokens.slice(at + 1, end));
        at = end;
      } else this.block(token, tokens[at - 1]);
    }
    return this.frame.writer.ops;
  }

  private block(token: Token, before: Token | undefined): void {
    const { frame } = this;
    switch (token.type) {
      case 'bullet_list_open':
      case 'ordered_list_open':
        this.openList(token, before);
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        frame.lists.pop();
        break;
      case 'list_item_open':
        this.endEmptyItem();
        frame.isNewItem = true;
        break;
      case 'list_item_close':
        this.endEmptyItem();
        break;
      case 'blockquote_open':
        frame.quotes += 1;
        break;
      case 'blockquote_close':
        frame.quotes -= 1;
        break;
      case 'heading_close':
        this.endLine({
          header: Math.min(6, levelOf(token) + this.headingShift) as NonNullable<Formats['header']>,
          ...this.headingId,
          ...this.inItem(),
        });
        this.headingId = {};
        break;
      case 'paragraph_close':
        if (!this.isBlankLine) this.endLine(this.paragraphFormats());
        this.isBlankLine = false;
        break;
      case 'fence':
      case 'code_block':
        this.code(token);
        break;
      case 'hr':
        this.embed('rule', {});
        break;
      case 'formula':
        this.embed('math', { props: { content: token.content } });
        break;
      case 'inline':
        this.paragraph(token, before?.type === 'heading_open');
        break;
    }
  }

  private headingId: Formats = {};

  private openList(token: Token, before: Token | undefined): void {
    const kind = token.type === 'ordered_list_open' ? 'ordered' : 'bullet';
    const { frame } = this;
    const start = Number(token.attrGet('start') ?? 1);
    // Two lists next to each other are two, also where they are of one kind.
    const follows = before?.type === `${kind}_list_close`;
    frame.listStart = kind === 'ordered' && (start !== 1 || follows) ? start : null;
    frame.lists.push(kind);
  }

  private endEmptyItem(): void {
    if (this.frame.isNewItem) this.endLine(this.paragraphFormats());
  }

  private paragraph(token: Token, isHeading: boolean): void {
    const children = token.children ?? [];
    const [only] = children;
    const task = this.frame.isNewItem ? /^\[([ xX])\]\s+/.exec(only?.content ?? '') : null;
    if (task && only) {
      only.content = only.content.slice(task[0].length);
      this.task = task[1] === ' ' ? 'unchecked' : 'checked';
    }
    const last = children.at(-1);
    const id = isHeading ? /\s*\{#([^\s{}]+)\}$/.exec(last?.content ?? '') : null;
    if (id?.[1] && last) {
      last.content = last.content.slice(0, id.index);
      this.headingId = { 'heading-id': id[1] };
    }
    if (children.length === 1 && only?.type === 'hardbreak') return;
    const toc = children.length === 1 && /^\[\[?toc\]?\]$/i.test(only?.content ?? '');
    if (toc) {
      this.embed('toc', {});
      this.isBlankLine = true;
      return;
    }
    this.inline(children);
  }

  private task: 'checked' | 'unchecked' | null = null;

  protected override paragraphFormats(): Formats {
    const { frame } = this;
    const list = frame.lists.at(-1);
    const own = this.lineFormats.at(-1) ?? {};
    if (list && frame.isNewItem) {
      frame.isNewItem = false;
      const indent = Math.min(MAX_INDENT, frame.lists.length - 1);
      const start = list === 'ordered' ? frame.listStart : null;
      if (start !== null) frame.listStart = null;
      const kind = this.task ?? list;
      this.task = null;
      return { list: kind, ...(indent > 0 && { indent }), ...(start !== null && { 'list-start': start }), ...own };
    }
    return { ...(frame.quotes > 0 && { blockquote: true as const }), ...own, ...this.inItem() };
  }

  /** What makes a line or block a further part of the list item that is open. */
  private inItem(): Formats {
    const { lists, isNewItem } = this.frame;
    return lists.length > 0 && !isNewItem ? { 'list-content': Math.min(MAX_INDENT + 1, lists.length) } : {};
  }

  protected override endLine(formats: Formats): void {
    this.frame.writer.line(formats);
    this.frame.lastCode = null;
  }

  protected override embed(type: string, written: WrittenBlock): void {
    if (this.frame.isNewItem) this.endLine(this.paragraphFormats());
    else if (!this.frame.writer.isAtLineStart) this.endLine(this.paragraphFormats());
    this.frame.writer.embed(this.maker.block(type, written), 'block', this.inItem());
    this.frame.lastCode = null;
  }

  private code({ content, info }: Token): void {
    const { name, language, run, ...display } = fenceInfo(info);
    const code = content.replace(/\n$/, '');
    if (name === 'mermaid') return this.embed('diagram', { props: { content: code } });
    if (Object.values(display).some(text => text !== ''))
      return this.embed('code', { props: { content: code, language, run: run ?? null, ...display } });
    const { frame } = this;
    if (frame.isNewItem) this.endLine(this.paragraphFormats());
    // Neighbouring code lines of one language are one block, so an empty line keeps two blocks apart.
    const block = `${language} ${run ?? ''}`;
    if (frame.lastCode === block) frame.writer.line(this.inItem());
    for (const line of code.split('\n')) {
      frame.writer.text(line);
      frame.writer.line({ 'code-block': language, ...(run && { 'code-run': run }), ...this.inItem() });
    }
    frame.lastCode = block;
  }

  private container({ tag, info }: Token, tokens: readonly Token[]): void {
    if (tag === 'format') {
      this.lineFormats.push(readJson(info) as Formats);
      this.convert(tokens);
      this.lineFormats.pop();
      return;
    }
    const slots: ContainerSlots = {
      body: () => this.slot(() => this.convert(tokens)),
      named: () => {
        const named: [string, readonly SlotOp[]][] = [];
        for (let at = 0; at < tokens.length; at = endOf(tokens, at) + 1) {
          const token = tokens[at];
          const key = token && slotOf(token);
          if (key) named.push([key, this.slot(() => this.convert(tokens.slice(at + 1, endOf(tokens, at))))]);
        }
        return Object.fromEntries(named);
      },
      line: text => this.lineSlot(text),
      fences: () =>
        tokens.filter(({ type }) => type === 'fence').map(({ content, info: about }) => ({ content, info: about })),
    };
    const block = blockOfContainer(tag, info, slots);
    if (block && blockShapes.has(block.type)) {
      if (blockShapes.get(block.type)?.place === 'inline')
        this.frame.writer.embed(this.maker.block(block.type, block), 'inline');
      else this.embed(block.type, block);
    } else this.findings.add({ line: this.line, reason: `there is no block '${tag}'` });
  }

  /** `> [!NOTE]` and the lines of the quotation below it. */
  private alert(tokens: readonly Token[]): void {
    const [, inline] = tokens;
    const kind = admonitionOf(inline?.content);
    if (!inline?.children || !kind) return;
    // The first line, and the break behind it, are the kind.
    inline.children.splice(0, inline.children[1]?.type === 'softbreak' ? 2 : 1);
    const isEmpty = inline.children.length === 0;
    const body = this.slot(() => this.convert(isEmpty ? tokens.slice(3) : tokens));
    this.embed('admonition', { props: { kind }, slots: { body } });
  }

  private table(tokens: readonly Token[]): void {
    const cell = (content: readonly Token[], row: Token | undefined) => {
      if (row?.map) this.line = this.firstLine + row.map[0];
      return this.slot(() => this.inline(content));
    };
    this.embed('table', tableOf(tokens, cell));
  }
}
