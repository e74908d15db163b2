import {
  anchorOf,
  badgeText,
  filmOf,
  IMAGE_FILE,
  linkTokens,
  mediaToken,
  pictureTokens,
  versionWords,
} from './html-components.ts';
import { htmlPieces, RAW, type HtmlPiece } from './html-pieces.ts';
import { HtmlTable } from './html-table.ts';
import {
  blockElements,
  componentContainers,
  contentsComponents,
  dropped,
  formatTags,
  noText,
  silentElements,
  VOID,
} from './html-elements.ts';
import type { Token } from './markdown-frame.ts';
import { badgeToken, contentsTokens, emphasized, newToken, plainText, textToken, trimmed } from './tokens.ts';

type Open = Extract<HtmlPiece, { type: 'open' }>;

/** What is open: an element of HTML with the tokens that end it, or what Markdown has opened. */
interface Level {
  readonly name: string | null;
  readonly close: readonly Token[];
}

/** What the text that is read will be. */
type Mode =
  | { readonly type: 'paragraph' }
  | { readonly type: 'heading'; readonly level: number; readonly id: string }
  | { readonly type: 'summary'; readonly details: Token }
  | { readonly type: 'term' };

const PARAGRAPH: Mode = { type: 'paragraph' };

/** Says what of the HTML is lost, with the line of the Markdown, from 0. `isNote`: nothing of the text. */
export type Lose = (line: number, reason: string, isNote?: boolean) => void;

/**
 * Puts the tokens that Markdown would have in place of HTML that is harmless. Everything else is left out and named. The
 * tokens stay balanced, whatever the HTML leaves open.
 */
export class HtmlTokens {
  private readonly out: Token[] = [];
  private readonly levels: Level[] = [];
  private children: Token[] | null = null;
  private mode: Mode = PARAGRAPH;
  private table: HtmlTable | null = null;
  private pre: { text: string; language: string } | null = null;
  private line = 0;
  private readonly links: boolean[] = [];

  constructor(private readonly lose: Lose) {}

  rewrite(tokens: readonly Token[]): readonly Token[] {
    for (const token of tokens) {
      if (token.map) [this.line] = token.map;
      if (token.type === 'html_block') this.pieces(htmlPieces(token.content, this.line));
      else this.markdown(token);
    }
    this.endFlow();
    while (this.levels.length > 0) this.endLevel();
    return this.out;
  }

  private markdown(token: Token): void {
    if (token.type === 'inline') {
      const children = this.inline(token.children ?? []);
      if (this.table || this.mode !== PARAGRAPH) {
        this.flow(...children, textToken(' '));
        return;
      }
      const isTerm = (token.meta as { readonly isTerm?: boolean } | null)?.isTerm === true;
      token.children = isTerm ? emphasized(children) : [...children];
    } else if (this.table) {
      if (token.type === 'list_item_open') this.table.text('• ');
      if (token.type === 'fence' || token.type === 'code_block') this.table.code(token.content);
      if (token.nesting === -1) this.endFlow();
      return;
    }
    this.endFlow();
    if (token.nesting === -1) this.closeMarkdown();
    this.out.push(token);
    if (token.nesting === 1) this.levels.push({ name: null, close: [] });
  }

  private closeMarkdown(): void {
    while (this.levels.length > 0 && this.levels.at(-1)?.name !== null) this.endLevel();
    this.levels.pop();
  }

  private endLevel(): void {
    const level = this.levels.pop();
    if (level) this.out.push(...level.close);
  }

  /** Closes the innermost element of one of these names and all within it, up to what Markdown has opened. */
  private close(names: readonly string[], upTo: readonly string[] = []): boolean {
    for (let at = this.levels.length - 1; at >= 0; at -= 1) {
      const name = this.levels[at]?.name ?? null;
      if (name === null || upTo.includes(name)) return false;
      if (!names.includes(name)) continue;
      this.endFlow();
      while (this.levels.length > at) this.endLevel();
      return true;
    }
    return false;
  }

  private open(name: string, opened: Token, closed: Token): void {
    this.endFlow();
    opened.map = [this.line, this.line + 1];
    this.out.push(opened);
    this.levels.push({ name, close: [closed] });
  }

  private flow(...tokens: readonly Token[]): void {
    if (this.table) this.table.add(...tokens);
    else (this.children ??= []).push(...tokens);
  }

  /** Ends the paragraph or heading that has text so far. */
  private endFlow(): void {
    if (this.table) {
      this.table.endLine();
      return;
    }
    const children = trimmed(this.children ?? []);
    this.children = null;
    const { mode } = this;
    if (children.length === 0) return;
    if (mode.type === 'summary') {
      mode.details.children = [...(mode.details.children ?? []), ...children];
      return;
    }
    const inline = newToken('inline', '', 0);
    inline.children = mode.type === 'term' ? emphasized(children) : [...children];
    inline.content = plainText(children);
    inline.map = [this.line, this.line + 1];
    const tag = mode.type === 'heading' ? `h${mode.level}` : 'p';
    const type = mode.type === 'heading' ? 'heading' : 'paragraph';
    const opened = newToken(`${type}_open`, tag, 1);
    if (mode.type === 'heading' && mode.id !== '') opened.attrSet('id', mode.id);
    this.out.push(opened, inline, newToken(`${type}_close`, tag, -1));
  }

  private pieces(pieces: readonly HtmlPiece[]): void {
    for (const piece of pieces) {
      this.line = piece.line;
      if (piece.type === 'text') this.text(piece.text);
      else if (piece.type === 'open') this.element(piece);
      else this.endElement(piece.name);
    }
    if (this.mode === PARAGRAPH && !this.table && !this.pre) this.endFlow();
  }

  private text(text: string): void {
    if (this.pre) {
      this.pre.text += text;
      return;
    }
    const flowing = text.replace(/\s+/g, ' ');
    if (flowing === ' ' && !this.children && !this.table) return;
    this.flow(textToken(flowing));
  }

  private element(piece: Open): void {
    const name = piece.name.toLowerCase();
    if (this.pre) {
      const language = /(?:language|lang|highlight-source)-([\w+#-]+)/.exec(piece.attributes.get('class') ?? '')?.[1];
      if (language) this.pre.language = language;
      return;
    }
    if (this.table?.element(name, piece.attributes, reason => this.lose(piece.line, reason, true))) return;
    if (!this.blockElement(piece, name)) this.flow(...this.inlineElement(piece));
  }

  private blockElement(piece: Open, name: string): boolean {
    const { attributes } = piece;
    const container = componentContainers[piece.name] ?? componentContainers[name];
    if (container && (!piece.isEmpty || name === 'youtube')) {
      const opened = newToken('container_open', container.tag, 1);
      opened.info = container.title(attributes);
      this.open(piece.name, opened, newToken('container_close', container.tag, -1));
      return true;
    }
    if (contentsComponents.has(piece.name)) {
      this.endFlow();
      this.out.push(...contentsTokens());
      return true;
    }
    // An empty one is what it says in its attributes, also where an element has its name.
    if (piece.isEmpty && /^[A-Z]/.test(piece.name)) return false;
    const heading = /^h([1-6])$/.exec(name)?.[1];
    if (heading) {
      this.endFlow();
      this.mode = { type: 'heading', level: Number(heading), id: attributes.get('id') ?? '' };
    } else if (name === 'summary') {
      this.endFlow();
      const details = this.out.findLast(token => token.type === 'container_open' && token.tag === 'details');
      this.mode = details ? { type: 'summary', details } : PARAGRAPH;
    } else if (name === 'dt') {
      this.endFlow();
      this.mode = { type: 'term' };
    } else if (name === 'dd' || name === 'dl') {
      this.endFlow();
      this.mode = PARAGRAPH;
      if (name === 'dl') this.lose(piece.line, 'a list of definitions becomes paragraphs', true);
    } else if (name === 'ul' || name === 'ol') {
      const type = name === 'ol' ? 'ordered_list' : 'bullet_list';
      const opened = newToken(`${type}_open`, name, 1);
      if (attributes.has('start')) opened.attrSet('start', attributes.get('start') ?? '1');
      this.open(name, opened, newToken(`${type}_close`, name, -1));
    } else if (name === 'li') {
      this.close(['li'], ['ul', 'ol']);
      if (!this.levels.some(level => level.name === 'ul' || level.name === 'ol'))
        this.open('ul', newToken('bullet_list_open', 'ul', 1), newToken('bullet_list_close', 'ul', -1));
      this.open('li', newToken('list_item_open', 'li', 1), newToken('list_item_close', 'li', -1));
    } else if (name === 'blockquote') {
      this.open(name, newToken('blockquote_open', name, 1), newToken('blockquote_close', name, -1));
    } else if (name === 'pre' && !piece.isEmpty) {
      this.endFlow();
      this.pre = { text: '', language: '' };
    } else if (name === 'table' && !piece.isEmpty) {
      this.endFlow();
      this.table = new HtmlTable();
    } else if (name === 'hr') {
      this.endFlow();
      this.out.push(newToken('hr', 'hr', 0));
    } else if (blockElements.has(name)) {
      this.endFlow();
      this.addAnchor(piece);
      if (/^[A-Z]/.test(piece.name) && IMAGE_FILE.test(attributes.get('src') ?? ''))
        this.flow(...pictureTokens(attributes, () => undefined));
    } else return false;
    return true;
  }

  private addAnchor({ attributes }: Open): void {
    const id = attributes.get('id') ?? '';
    if (id === '') return;
    const anchor = newToken('anchor', '', 0);
    anchor.content = id;
    this.out.push(anchor);
  }

  private endElement(written: string): void {
    const name = written.toLowerCase();
    if (this.pre) {
      if (name !== 'pre') return;
      const fence = newToken('fence', 'code', 0);
      fence.content = `${this.pre.text.replace(/^\n|\n$/g, '')}\n`;
      fence.info = this.pre.language;
      fence.map = [this.line, this.line + 1];
      this.pre = null;
      if (this.table) this.table.code(fence.content);
      else this.out.push(fence);
    } else if (this.table) {
      if (name === 'table') {
        const tokens = this.table.tokens(this.line);
        this.table = null;
        this.out.push(...tokens);
      } else if (!this.table.end(name)) this.flow(...this.endInline(written));
    } else if (/^h[1-6]$|^summary$|^dt$/.test(name)) {
      this.endFlow();
      this.mode = PARAGRAPH;
    } else if (this.close([written, name])) this.mode = PARAGRAPH;
    else if (blockElements.has(name)) this.endFlow();
    else if (this.children) this.flow(...this.endInline(written));
  }

  /** The children of a line with the HTML within it replaced. */
  private inline(children: readonly Token[]): readonly Token[] {
    return children.flatMap(token => {
      if (token.type === 'softbreak') this.line += 1;
      if (token.type !== 'html_inline') return [token];
      return htmlPieces(token.content, this.line).flatMap(piece => {
        if (piece.type === 'text') return [textToken(piece.text)];
        if (piece.type === 'close') return this.endInline(piece.name);
        return this.inlineElement(piece);
      });
    });
  }

  private inlineElement(piece: Open): readonly Token[] {
    const { attributes, line } = piece;
    // A component is no element, even where one has its name.
    const isComponent = /^[A-Z]/.test(piece.name);
    const name = isComponent ? `component-${piece.name.toLowerCase()}` : piece.name.toLowerCase();
    const anchor = anchorOf(piece);
    const format = formatTags[name];
    if (format) {
      if (piece.isEmpty) return anchor;
      return [...anchor, newToken('format_open', format, 1)];
    }
    if (name === 'a') return [...anchor, ...this.link(piece)];
    if (name === 'br') return [newToken('hardbreak', 'br', 0)];
    if (name === 'wbr' || silentElements.has(piece.name.toLowerCase())) return anchor;
    if (name === 'img' || (isComponent && IMAGE_FILE.test(attributes.get('src') ?? '')))
      return pictureTokens(attributes, reason => this.lose(line, reason));
    if (name === 'q') return [textToken('“')];
    if (name === 'li') return [newToken('hardbreak', 'br', 0), textToken('• ')];
    if (isComponent && piece.name.endsWith('Badge') && piece.isEmpty) return [badgeToken(badgeText(piece))];
    const version = versionWords(piece);
    if (version !== null) return [badgeToken(version)];
    const film = isComponent ? filmOf(piece) : null;
    if (film !== null) return mediaToken({ ...piece, attributes: new Map([...attributes, ['src', film]]) }, 'iframe');
    if (name === 'input' && attributes.get('type') === 'checkbox')
      return [textToken(attributes.has('checked') ? '☑ ' : '☐ ')];
    if (name === 'video' || name === 'iframe' || name === 'source') return mediaToken(piece, name);
    if (piece.name === '' || piece.isImports) return [];
    const target = attributes.get('href') ?? attributes.get('to') ?? '';
    if (target !== '' && !piece.isEmpty) return [...anchor, ...this.link(piece, target)];
    const words = attributes.get('title') ?? attributes.get('text') ?? attributes.get('label') ?? '';
    if (isComponent && target !== '' && words !== '') return [...anchor, ...linkTokens(target, words)];
    // A wrapper that wraps nothing.
    if (piece.isEmpty && componentContainers[piece.name]) return anchor;
    const reason = dropped[name] ?? (blockElements.has(name) ? '' : `the component <${piece.name}> is left out`);
    const isKept = !(VOID.has(name) || piece.isEmpty || RAW.has(name));
    // Of one that says nothing, no text of this file is lost.
    const isSilent = isKept || noText.has(name) || name === 'input' || (isComponent && attributes.size === 0);
    if (reason !== '') this.lose(line, `${reason}${isKept ? '; what is in it stays' : ''}`, isSilent);
    return anchor;
  }

  private link({ attributes, isEmpty }: Open, href = attributes.get('href')): readonly Token[] {
    if (isEmpty) return [];
    this.links.push(href !== undefined);
    if (href === undefined) return [];
    const link = newToken('link_open', 'a', 1);
    link.attrSet('href', href);
    return [link];
  }

  private endInline(written: string): readonly Token[] {
    const name = written.toLowerCase();
    if (formatTags[name]) return [newToken('format_close', formatTags[name], -1)];
    if (name === 'a' || /^[A-Z].*Link$/.test(written) || written === 'Link')
      return this.links.pop() ? [newToken('link_close', 'a', -1)] : [];
    return name === 'q' ? [textToken('”')] : [];
  }
}
