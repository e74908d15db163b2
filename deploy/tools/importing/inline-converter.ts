import type { SlotOp } from '@learnloom/contracts/kernel/block';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import type { Formats } from '@learnloom/documents/formats';
import { safeLink } from '@learnloom/documents/links';
import { publicLink } from '@learnloom/documents/public-link';
import { newFrame, tagFormats, type Frame, type Token } from './markdown-frame.ts';
import { markdownParser } from './markdown-syntax.ts';
import { Findings } from './mistakes.ts';
import { BlockMaker, type WrittenBlock } from './ops-writer.ts';

const parser = markdownParser();

/** What is within lines of Markdown: formats, links, images, formulas and footnotes. */
export abstract class InlineConverter {
  readonly findings = new Findings();
  protected readonly maker = new BlockMaker();
  protected frame: Frame = newFrame();
  /** The paragraph was a single image or the like, which needs no line of its own. */
  protected isBlankLine = false;

  constructor(
    /** Of the file, from 1: the line that is read. */
    protected line: number,
    private readonly notes: ReadonlyMap<string, string>,
  ) {}

  protected abstract embed(type: string, written: WrittenBlock): void;
  protected abstract endLine(formats: Formats): void;
  protected abstract paragraphFormats(): Formats;

  /** What is written by `write`, as the operations of a slot. */
  protected slot(write: () => void): readonly SlotOp[] {
    const outer = this.frame;
    this.frame = newFrame();
    write();
    const { ops } = this.frame.writer;
    this.frame = outer;
    return ops;
  }

  /** A text that is one line, as a slot. */
  protected lineSlot(text: string): readonly SlotOp[] {
    return this.slot(() => this.inline(parser.parseInline(text, {})[0]?.children ?? []));
  }

  protected inline(tokens: readonly Token[]): void {
    let formats: Formats = {};
    const without = (names: object): Formats =>
      Object.fromEntries(Object.entries(formats).filter(([name]) => !(name in names)));
    for (const token of tokens) {
      const { writer } = this.frame;
      const format = tagFormats[token.tag];
      switch (token.type) {
        case 'text':
        case 'text_special':
          writer.text(token.content, formats);
          break;
        case 'code_inline':
          writer.text(token.content, { ...formats, code: true });
          break;
        case 'softbreak':
          this.line += 1;
          writer.text(' ', formats);
          break;
        case 'hardbreak':
          this.line += 1;
          if (this.frame.lists.length > 0) writer.text(' ', formats);
          else this.endLine(this.paragraphFormats());
          break;
        case 'strong_open':
        case 'em_open':
        case 's_open':
        case 'format_open':
          formats = { ...formats, ...format };
          break;
        case 'strong_close':
        case 'em_close':
        case 's_close':
        case 'format_close':
          formats = without(format ?? {});
          break;
        case 'link_open':
          formats = { ...formats, link: this.link(token) };
          break;
        case 'link_close':
          formats = without({ link: '' });
          break;
        case 'inline_formula':
          writer.embed(this.maker.block('inline-math', { props: { content: token.content } }), 'inline', formats);
          break;
        case 'note_mark':
          this.footnote(token.content);
          break;
        case 'image':
          this.image(token, tokens.length === 1);
          break;
      }
    }
  }

  private footnote(label: string): void {
    const text = this.notes.get(label);
    if (text === undefined) {
      this.findings.add({ line: this.line, reason: `the footnote '${label}' has no text` });
      return;
    }
    const note = this.lineSlot(text);
    this.frame.writer.embed(this.maker.block('footnote', { slots: { note } }), 'inline');
  }

  private image(token: Token, isAlone: boolean): void {
    const src = token.attrGet('src') ?? '';
    if (!parseMediaKey(src) && !publicLink(src)?.startsWith('https:')) {
      const reason = `the image '${src}' is neither a file in the folder nor an https address`;
      this.findings.add({ line: this.line, reason });
      return;
    }
    this.embed('image', { props: { src, alt: token.content } });
    this.isBlankLine = isAlone;
  }

  private link(token: Token): string {
    const address = token.attrGet('href') ?? '';
    const link = safeLink(address);
    if (link) return link;
    this.findings.add({ line: this.line, reason: `the link '${address}' is not http, https or a path of this site` });
    return '';
  }
}
