import type { SlotOp } from '@learnloom/contracts/kernel/block';
import { MOST_PICTURES } from '@learnloom/contracts/kernel/document';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import type { SlotProfile } from '@learnloom/documents/block-shape';
import { embeddedVideo } from '@learnloom/documents/blocks/embed/shape';
import type { Formats } from '@learnloom/documents/formats';
import { safeLink } from '@learnloom/documents/links';
import { publicLink } from '@learnloom/documents/public-link';
import { newFrame, tagFormats, type Frame, type Token } from './markdown-frame.ts';
import { Findings } from './mistakes.ts';
import { BlockMaker, type WrittenBlock } from './ops-writer.ts';
import type { ParsedMarkdown } from './parse-markdown.ts';
import type { Resolve } from './resolve.ts';
import { plainText } from './tokens.ts';

/** `{{ x }}` and `{% x %}`, which generators of sites compute. */
const TEMPLATE = /\{\{[<%]?\s*[^{}]{1,200}[>%]?\}\}|\{%[^{}]{1,200}%\}/g;

/** What is within lines of Markdown: formats, links, images, formulas and footnotes. */
export abstract class InlineConverter {
  readonly findings = new Findings();
  protected readonly maker = new BlockMaker();
  protected frame: Frame = newFrame();
  /** Slots that the current one is within. */
  protected depth = 0;
  /** The paragraph was a single image or the like, which needs no line of its own. */
  protected isBlankLine = false;

  constructor(
    /** Of the file, from 1: the line that is read. */
    protected line: number,
    protected readonly parsed: ParsedMarkdown,
    private readonly resolve: Resolve,
  ) {}

  protected abstract embed(type: string, written: WrittenBlock): void;
  protected abstract endLine(formats: Formats): void;
  protected abstract paragraphFormats(): Formats;

  protected lose(reason: string): void {
    this.findings.add({ line: this.line, reason });
  }

  /** Of what another site shows otherwise, with nothing of the text lost. */
  protected note(reason: string): void {
    this.findings.add({ line: this.line, reason, isNote: true });
  }

  /** The words of a label, which may not be longer. */
  protected label(text: string, most: number): string {
    const words = plainText(this.parsed.inline(text)).trim();
    if (words.length > most) this.lose(`the label '${words}' is cut after ${most} characters`);
    return words;
  }

  /** What is written by `write`, as the operations of a slot. */
  protected slot(write: () => void, profile: SlotProfile = 'full'): readonly SlotOp[] {
    const outer = this.frame;
    this.frame = newFrame(profile);
    this.depth += 1;
    write();
    this.depth -= 1;
    const { ops } = this.frame.writer;
    this.frame = outer;
    return ops;
  }

  /** A text that is one line, as a slot. */
  protected lineSlot(text: string | readonly Token[]): readonly SlotOp[] {
    const tokens = typeof text === 'string' ? this.parsed.inline(text) : text;
    return this.slot(() => this.inline(tokens), 'line');
  }

  protected inline(tokens: readonly Token[]): void {
    let formats: Formats = {};
    const without = (names: object): Formats =>
      Object.fromEntries(Object.entries(formats).filter(([name]) => !(name in names)));
    for (const [at, token] of tokens.entries()) {
      const { writer } = this.frame;
      const format = tagFormats[token.tag];
      switch (token.type) {
        case 'text':
        case 'text_special':
          this.template(token.content);
          writer.text(token.content, formats);
          break;
        case 'expression':
          this.lose(`“{${token.content.slice(0, 60)}}” is computed by the site; it stays as text`);
          writer.text(`{${token.content}}`, formats);
          break;
        case 'code_inline':
          writer.text(token.content, { ...formats, code: true });
          break;
        case 'softbreak':
          this.line += 1;
          writer.text(' ', formats);
          break;
        case 'hardbreak':
          this.line += this.parsed.dialect === 'own' || token.tag === 'br' ? 1 : 0;
          if (this.frame.lists.length > 0 || this.frame.profile === 'line') writer.text(' ', formats);
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
        case 'link_open': {
          const link = this.link(token, tokens[at + 1]);
          formats = link === null ? without({ link: '' }) : { ...formats, ...link };
          break;
        }
        case 'link_close':
          // An address that cannot be a link is text.
          if (this.unlinked !== '') writer.text(` (${this.unlinked})`, formats);
          this.unlinked = '';
          formats = without(formats.code && tokens[at - 1]?.type === 'text' ? { link: '', code: true } : { link: '' });
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
        case 'media':
          this.media(token);
          break;
      }
    }
  }

  private template(text: string): void {
    if (!this.parsed.isComputed || !text.includes('{')) return;
    for (const [expression] of text.matchAll(TEMPLATE))
      this.lose(`“${expression.slice(0, 80)}” is computed by the site; it stays as text`);
  }

  private footnote(label: string): void {
    const text = this.parsed.notes.get(label);
    if (text === undefined) {
      this.lose(`the footnote '${label}' has no text`);
      return;
    }
    const note = this.lineSlot(text);
    this.frame.writer.embed(this.maker.block('footnote', { slots: { note } }), 'inline');
  }

  private images = 0;

  private image(token: Token, isAlone: boolean): void {
    const address = token.attrGet('src') ?? '';
    const resolved = this.resolve('image', address);
    const src = resolved?.address ?? address;
    const isKnown = parseMediaKey(src) !== null || (publicLink(src)?.startsWith('https:') ?? false);
    if (!isKnown) {
      const standard = `the image '${src}' is neither a file in the folder nor an https address`;
      this.lose(resolved?.loss ?? standard);
    } else if (this.frame.profile === 'line') this.lose(`the image '${address}' cannot be in this line`);
    const isOneTooMany = this.parsed.dialect !== 'own' && isKnown && this.images >= MOST_PICTURES;
    if (isOneTooMany) this.lose(`the image '${address}' is left out: a text can have up to ${MOST_PICTURES} images`);
    if (!isKnown || isOneTooMany || this.frame.profile === 'line') {
      this.frame.writer.text(token.content);
      return;
    }
    this.images += 1;
    const props = { src, alt: token.content };
    const caption = token.attrGet('title') ?? '';
    if (caption === '' || caption === token.content) this.embed('image', { props });
    else if (this.frame.profile === 'full') this.embed('figure', { props, slots: { caption: this.lineSlot(caption) } });
    else {
      this.embed('image', { props });
      this.frame.writer.text(caption);
    }
    this.isBlankLine = isAlone;
  }

  private media(token: Token): void {
    const address = token.attrGet('src') ?? '';
    const embedded = embeddedVideo(address.startsWith('//') ? `https:${address}` : address);
    if (embedded && this.frame.profile === 'full') {
      this.embed('embed', { props: { ...embedded, title: token.attrGet('title') ?? '' } });
      this.isBlankLine = true;
      return;
    }
    if (token.tag === 'iframe') {
      const link = publicLink(address);
      if (link) this.note(`the embedded page '${address}' becomes a link`);
      else this.lose(`the embedded page '${address}' is left out`);
      if (link) this.frame.writer.text(token.attrGet('title') || link, { link });
      return;
    }
    const resolved = this.resolve('image', address);
    const src = resolved?.address ?? address;
    if (this.frame.profile === 'full' && (parseMediaKey(src) || publicLink(src)?.startsWith('https:'))) {
      this.embed('video', { props: { src } });
      this.isBlankLine = true;
    } else this.lose(`the video '${address}' is left out`);
  }

  /** The address of the link that is open, where it cannot be one here. */
  private unlinked = '';

  private link(token: Token, text: Token | undefined): Formats | null {
    const address = token.attrGet('href') ?? '';
    const resolved = this.resolve('link', address);
    if (resolved?.loss !== undefined) {
      if (resolved.isNote) this.note(resolved.loss);
      else this.lose(resolved.loss);
    }
    if (resolved) return resolved.address === undefined ? null : { link: resolved.address };
    // How some write `<https://example.org>` into attributes.
    const link = safeLink(address.replace(/^<(https?:[^<>]*)>$/, '$1'));
    if (link) return { link };
    // An address of one's own machine, written as it is: text of a program more than a link.
    if (
      this.parsed.dialect !== 'own' &&
      (token.markup === 'autolink' || token.markup === 'linkify' || text?.content === address)
    )
      return { code: true };
    if (this.parsed.dialect !== 'own' && /^https?:/.test(address)) {
      this.unlinked = address;
      this.note(`the link '${address}' becomes text`);
    } else this.lose(`the link '${address}' is not http, https or a path of this site`);
    return null;
  }
}
