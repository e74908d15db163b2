import type { RichTextDocument } from '@learnloom/documents/document';
import { MAX_INDENT, type Formats } from '@learnloom/documents/formats';
import { safeLink } from '@learnloom/documents/links';
import { codeLanguageOf } from '@learnloom/contracts/kernel/code-languages';
import { codeRuns, isCodeRun, type CodeRun } from '@learnloom/contracts/kernel/code-runs';
import MarkdownIt from 'markdown-it';
import { DeltaWriter } from './delta-writer.ts';
import { Findings } from './mistakes.ts';

type Token = ReturnType<MarkdownIt['parse']>[number];

const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** The page's title is its level 1. */
const TOP_LEVEL = 2;

const unsupported: Readonly<Record<string, string>> = {
  table_open: 'tables are not supported yet',
  hr: 'horizontal rules are not supported',
  image: 'images are not supported yet',
};

/**
 * Markdown as a document. Throws `Mistakes` for all that documents cannot hold; `firstLine` is the line of the file on
 * which the Markdown begins. Headings begin at level 2, whatever the Markdown begins with.
 */
export function markdownToDocument(markdown: string, firstLine = 1): RichTextDocument {
  const tokens = parser.parse(markdown, {});
  const levels = tokens.filter(token => token.type === 'heading_open').map(levelOf);
  const shift = Math.max(0, TOP_LEVEL - Math.min(...levels, TOP_LEVEL));
  const converter = new Converter(firstLine, shift);
  for (const token of tokens) converter.block(token);
  converter.findings.end();
  return converter.writer.document();
}

const levelOf = (token: Token): number => Number(token.tag.slice(1));

class Converter {
  readonly writer = new DeltaWriter();
  readonly findings = new Findings();
  private readonly lists: ('ordered' | 'bullet')[] = [];
  private quotes = 0;
  /** The next paragraph is the first of its list item. */
  private freshItem = false;
  private line: number;
  private lastCode: string | null = null;

  constructor(
    private readonly firstLine: number,
    private readonly headingShift: number,
  ) {
    this.line = firstLine;
  }

  block(token: Token): void {
    if (token.map) this.line = this.firstLine + token.map[0];
    this.refuseUnsupported(token);
    switch (token.type) {
      case 'bullet_list_open':
      case 'ordered_list_open':
        this.lists.push(token.type === 'ordered_list_open' ? 'ordered' : 'bullet');
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        this.lists.pop();
        break;
      case 'list_item_open':
        this.freshItem = true;
        break;
      case 'blockquote_open':
        this.quotes += 1;
        break;
      case 'blockquote_close':
        this.quotes -= 1;
        break;
      case 'heading_close':
        this.endLine({ header: Math.min(6, levelOf(token) + this.headingShift) as NonNullable<Formats['header']> });
        break;
      case 'paragraph_close':
        this.endLine(this.paragraphFormats());
        break;
      case 'fence':
      case 'code_block':
        this.code(token);
        break;
      case 'inline':
        this.inline(token.children ?? []);
        break;
    }
  }

  private refuseUnsupported({ type }: Token): void {
    const reason = unsupported[type];
    if (reason) this.findings.add({ line: this.line, reason });
  }

  private paragraphFormats(): Formats {
    const list = this.lists.at(-1);
    if (list && this.freshItem) {
      this.freshItem = false;
      const indent = Math.min(MAX_INDENT, this.lists.length - 1);
      return indent > 0 ? { list, indent } : { list };
    }
    return this.quotes > 0 ? { blockquote: true } : {};
  }

  private endLine(formats: Formats): void {
    this.writer.line(formats);
    this.lastCode = null;
  }

  private code({ content, info }: Token): void {
    const [name = '', ...words] = info.trim().split(/\s+/);
    const language = codeLanguageOf(name);
    const run = this.codeRun(words.find(word => /^[a-z]+$/.test(word)));
    // Neighbouring code lines of one language are one block, so an empty line keeps two blocks apart.
    const block = `${language} ${run ?? ''}`;
    if (this.lastCode === block) this.writer.line();
    for (const line of content.replace(/\n$/, '').split('\n')) {
      this.writer.text(line);
      this.writer.line({ 'code-block': language, ...(run && { 'code-run': run }) });
    }
    this.lastCode = block;
    this.freshItem = false;
  }

  /** A bare word after a block's language says how it is tried. */
  private codeRun(word: string | undefined): CodeRun | undefined {
    if (word === undefined || isCodeRun(word)) return word;
    const known = Object.keys(codeRuns).join(', ');
    this.findings.add({ line: this.line, reason: `after the language of code stands one of ${known}, or nothing` });
    return undefined;
  }

  private inline(tokens: readonly Token[]): void {
    let formats: Formats = {};
    const without = (name: keyof Formats): Formats => {
      const { [name]: _gone, ...rest } = formats;
      return rest;
    };
    for (const token of tokens) {
      this.refuseUnsupported(token);
      switch (token.type) {
        case 'text':
          this.writer.text(token.content, formats);
          break;
        case 'code_inline':
          this.writer.text(token.content, { ...formats, code: true });
          break;
        case 'softbreak':
          this.line += 1;
          this.writer.text(' ', formats);
          break;
        case 'hardbreak':
          this.line += 1;
          if (this.lists.length > 0) this.writer.text(' ', formats);
          else this.endLine(this.paragraphFormats());
          break;
        case 'strong_open':
          formats = { ...formats, bold: true };
          break;
        case 'strong_close':
          formats = without('bold');
          break;
        case 'em_open':
          formats = { ...formats, italic: true };
          break;
        case 'em_close':
          formats = without('italic');
          break;
        case 's_open':
          formats = { ...formats, strike: true };
          break;
        case 's_close':
          formats = without('strike');
          break;
        case 'link_open':
          formats = { ...formats, link: this.link(token) };
          break;
        case 'link_close':
          formats = without('link');
          break;
      }
    }
  }

  private link(token: Token): string {
    const address = token.attrGet('href') ?? '';
    const link = safeLink(address);
    if (link) return link;
    this.findings.add({ line: this.line, reason: `the link '${address}' is not http, https or a path of this site` });
    return '';
  }
}
