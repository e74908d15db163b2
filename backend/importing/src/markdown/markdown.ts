import type { SlotOp } from '@learnloom/contracts/kernel/block';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { parseDocument, type RichTextDocument } from '@learnloom/documents/document';
import { MAX_INDENT, type Formats } from '@learnloom/documents/formats';
import { admonitionOf } from './containers.ts';
import { BlockConverter } from './block-converter.ts';
import { withoutAttributes } from './attributes.ts';
import { endOf, levelOf, type Token } from './markdown-frame.ts';
import { Mistakes, type Mistake } from './mistakes.ts';
import type { WrittenBlock } from './ops-writer.ts';
import { parseMarkdown, type ParsedMarkdown } from './parse-markdown.ts';
import type { Resolve } from './resolve.ts';

/** The page's title is its level 1. */
const TOP_LEVEL = 2;

export interface ConvertedMarkdown {
  readonly document: RichTextDocument;
  /** What documents cannot hold, with lines of the file, in their order. */
  readonly losses: readonly Mistake[];
}

/**
 * Markdown as a document. Throws `Mistakes` for all that documents cannot hold; `firstLine` is the line of the file on
 * which the Markdown begins. Headings begin at level 2, whatever the Markdown begins with.
 */
export function markdownToDocument(markdown: string, firstLine = 1): RichTextDocument {
  const { document, losses } = convertMarkdown(parseMarkdown(markdown, { dialect: 'own' }), firstLine);
  if (losses.length > 0) throw new Mistakes(losses);
  return document;
}

/** Makes a document of Markdown that was read. Throws `Mistakes` where it is more than a document may hold. */
export function convertMarkdown(
  parsed: ParsedMarkdown,
  firstLine: number,
  resolve: Resolve = () => null,
): ConvertedMarkdown {
  const levels = parsed.tokens.filter(token => token.type === 'heading_open').map(levelOf);
  const shift = Math.max(0, TOP_LEVEL - Math.min(...levels, TOP_LEVEL));
  const converter = new Converter(firstLine, shift, parsed, resolve);
  const ops = converter.convert(parsed.tokens);
  converter.findings.add(...parsed.losses.map(({ line, ...loss }) => ({ line: firstLine + line, ...loss })));
  const losses = converter.findings.inOrder();
  try {
    return { document: checked(ops, firstLine), losses };
  } catch (error) {
    // Whoever writes the file reads all that is wrong with it.
    if (parsed.dialect !== 'own' || !(error instanceof Mistakes)) throw error;
    throw losses.length > 0 ? new Mistakes(losses) : error;
  }
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

class Converter extends BlockConverter {
  constructor(
    firstLine: number,
    private readonly headingShift: number,
    parsed: ParsedMarkdown,
    resolveAddress: Resolve,
  ) {
    super(firstLine, parsed, resolveAddress);
  }

  override convert(tokens: readonly Token[]): readonly SlotOp[] {
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
        this.endHeading(token);
        break;
      case 'heading_open': {
        const id = token.attrGet('id');
        this.headingId = id ? { 'heading-id': id } : {};
        break;
      }
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
      case 'left_out':
        this.lose(token.content);
        break;
      case 'formula':
        this.embed('math', { props: { content: token.content } });
        break;
      case 'inline':
        this.paragraph(token);
        break;
    }
  }

  private endHeading(token: Token): void {
    if (!this.isBlankLine || !this.frame.writer.isAtLineStart)
      this.endLine({
        header: Math.min(6, levelOf(token) + this.headingShift) as NonNullable<Formats['header']>,
        ...this.headingId,
        ...this.inItem(),
      });
    this.isBlankLine = false;
    this.headingId = {};
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

  private paragraph(token: Token): void {
    const children = token.children ?? [];
    const [only] = children;
    const task = this.frame.isNewItem ? /^\[([ xX])\]\s+/.exec(only?.content ?? '') : null;
    if (task && only) {
      only.content = only.content.slice(task[0].length);
      this.task = task[1] === ' ' ? 'unchecked' : 'checked';
    }
    if (children.length === 1 && only?.type === 'hardbreak') return;
    const isEmpty = children.every(
      child => child.type === 'anchor' || child.type === 'comment' || child.type === 'html_inline',
    );
    if (isEmpty && children.length > 0) {
      this.isBlankLine = true;
      return;
    }
    withoutAttributes(children);
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
  protected inItem(): Formats {
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
}
