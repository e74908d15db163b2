import { MAX_NESTING, type SlotOp } from '@learnloom/contracts/kernel/block';
import { blockShapes } from '@learnloom/documents/block-shapes';
import { MAX_GROUPED_CODE, MAX_GROUP_LABEL } from '@learnloom/documents/blocks/code-group/shape';
import { MAX_TAB_LABEL, MAX_TABS } from '@learnloom/documents/blocks/tabs/shape';
import type { Formats } from '@learnloom/documents/formats';
import { admonitionOf, ALERT, blockOfContainer, slotOf, type ContainerSlots } from './containers.ts';
import { fenceInfo } from './fence-info.ts';
import { InlineConverter } from './inline-converter.ts';
import { endOf, readJson, tablesOf, type Token } from './markdown-frame.ts';
import { codeIncludeOf, type ParsedMarkdown } from './parse-markdown.ts';
import type { Resolve } from './resolve.ts';
import { newToken, plainText } from './tokens.ts';

/** Containers that other sites only style. */
const PLAIN_CONTAINERS: ReadonlySet<string> = new Set(['raw', 'v-pre', 'center', 'align', 'grid', 'cards', 'div']);

/** Code, tables and containers. */
export abstract class BlockConverter extends InlineConverter {
  /** Formats for the lines within a `format` container. */
  protected readonly lineFormats: Formats[] = [];

  constructor(
    protected readonly firstLine: number,
    parsed: ParsedMarkdown,
    private readonly resolveAddress: Resolve,
  ) {
    super(firstLine, parsed, resolveAddress);
  }

  abstract convert(tokens: readonly Token[]): readonly SlotOp[];
  /** What makes a line or block a further part of the list item that is open. */
  protected abstract inItem(): Formats;

  protected code(token: Token): void {
    const { name, language, run, ...display } = fenceInfo(token.info);
    const code = this.included(token, language);
    if (display.label === '' && this.fileName !== '') display.label = this.fileName;
    this.fileName = '';
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

  /** Name of the file that the next code is, where what is around it says it. */
  private fileName = '';

  /** The code with the texts of other files in place of the lines that include them. */
  private included({ content }: Token, language: string): string {
    const code = content.replace(/\n$/, '');
    if (this.parsed.dialect === 'own') return code;
    let hasIncludes = false;
    const lines = code.split('\n').map(line => {
      const address = codeIncludeOf(line);
      if (address === null) return line;
      hasIncludes = true;
      const resolved = this.resolveAddress('include', address);
      if (resolved?.loss !== undefined || !resolved)
        this.lose(resolved?.loss ?? `the file '${address}' is not included`);
      return resolved?.address ?? line;
    });
    const text = lines.join('\n').replace(/\n+$/, '');
    // What mdBook hides from readers: lines of Rust that begin with a sign for it.
    return hasIncludes && language === 'rust' ? text.replace(/^[ \t]*#(?: .*)?\n/gm, '') : text;
  }

  protected container(opened: Token, tokens: readonly Token[]): void {
    const { tag, info } = opened;
    if (tag === 'format') {
      this.lineFormats.push(readJson(info) as Formats);
      this.convert(tokens);
      this.lineFormats.pop();
      return;
    }
    if (tag === 'tabs') return this.tabs(tokens);
    const fences = tokens.filter(({ type }) => type === 'fence');
    if (tag === 'code-group' && (fences.length === 0 || fences.length > MAX_GROUPED_CODE)) {
      if (fences.length > 0)
        this.note(`${fences.length} tabs of code follow each other; a group has up to ${MAX_GROUPED_CODE}`);
      this.convert(tokens);
      return;
    }
    if (tag === 'listing') return this.listing(info, tokens);
    if (tag === 'tab') {
      this.fileName = info;
      this.convert(tokens);
      this.fileName = '';
      return;
    }
    if (this.depth + 1 > MAX_NESTING) {
      this.lose(`a block is nested deeper than ${MAX_NESTING} levels; what is in it stays`);
      this.convert(tokens);
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
      line: text => this.lineSlot(opened.children ?? text),
      plain: text => plainText(this.parsed.inline(text)),
      fences: () => fences.map(({ content, info: about }) => ({ content, info: about })),
    };
    const others = tag === 'code-group' ? tokens.filter(({ type }) => type !== 'fence') : [];
    const block = blockOfContainer(tag, info, slots);
    if (block && blockShapes.has(block.type)) {
      if (blockShapes.get(block.type)?.place === 'inline')
        this.frame.writer.embed(this.maker.block(block.type, block), 'inline');
      else this.embed(block.type, block);
      // A group of code holds nothing else.
      this.convert(others);
    } else if (this.parsed.dialect === 'own') this.lose(`there is no block '${tag}'`);
    else if (PLAIN_CONTAINERS.has(tag)) this.convert(tokens);
    else {
      // A container of another name is a note that says the name.
      const note = blockOfContainer('admonition', tag, slots);
      if (note) this.embed(note.type, note);
    }
  }

  /** `> [!NOTE]` or `> [!tip] Title`, and the lines of the quotation below it. */
  protected alert(tokens: readonly Token[]): void {
    const [, inline] = tokens;
    const alert = admonitionOf(inline?.content);
    if (!inline?.children || !alert) return;
    const [first] = inline.children;
    if (alert.isOnOwnLine) {
      const lineEnd = inline.children.findIndex(({ type }) => type === 'softbreak' || type === 'hardbreak');
      inline.children.splice(0, lineEnd < 0 ? inline.children.length : lineEnd + 1);
    } else if (first) first.content = first.content.replace(ALERT, '');
    const own = inline.children.length === 0 ? tokens.slice(3) : tokens;
    if (alert.isFolded) {
      const slots = { summary: this.lineSlot(alert.title), body: this.slot(() => this.convert(own)) };
      return this.embed('collapsible', { slots });
    }
    const title = plainText(this.parsed.inline(alert.title));
    this.embed('admonition', {
      props: { kind: alert.kind, title },
      slots: { body: this.slot(() => this.convert(own)) },
    });
  }

  protected table(tokens: readonly Token[]): void {
    const cell = (content: readonly Token[], row: Token | undefined) => {
      if (row?.map) this.line = this.firstLine + row.map[0];
      return this.slot(() => this.inline(content), 'cell');
    };
    if (this.depth + 1 > MAX_NESTING) {
      this.lose(`a table is nested deeper than ${MAX_NESTING} levels; its rows become lines`);
      for (const token of tokens) if (token.type === 'inline') this.paragraphOf(token.children ?? []);
      return;
    }
    for (const table of tablesOf(tokens, cell)) this.embed('table', table);
  }

  private paragraphOf(tokens: readonly Token[]): void {
    this.inline(tokens);
    if (!this.frame.writer.isAtLineStart) this.endLine(this.paragraphFormats());
  }

  /** Tabs of code are a group of code; others are tabs, or follow each other where they are too many. */
  private tabs(tokens: readonly Token[]): void {
    const tabs: { readonly label: string; readonly tokens: readonly Token[] }[] = [];
    let outside = 0;
    for (let at = 0; at < tokens.length; at = endOf(tokens, at) + 1) {
      const token = tokens[at];
      if (token?.type !== 'container_open' || token.tag !== 'tab') outside += 1;
      else tabs.push({ label: token.info, tokens: tokens.slice(at + 1, endOf(tokens, at)) });
    }
    const fits = tabs.length > 0 && outside === 0 && this.frame.profile === 'full' && this.depth < MAX_NESTING;
    const isCode = tabs.every(tab => tab.tokens.length === 1 && tab.tokens[0]?.type === 'fence');
    if (fits && isCode && tabs.length <= MAX_GROUPED_CODE) {
      const items = tabs.map(({ label, tokens: [fence] }, index) => ({
        id: `c${index + 1}`,
        label: this.label(label, MAX_GROUP_LABEL),
        language: fenceInfo(fence?.info ?? '').language,
        content: fence ? this.included(fence, '') : '',
      }));
      this.embed('code-group', { props: { items } });
    } else if (fits && tabs.length <= MAX_TABS) {
      const items = tabs.map(({ label }, index) => ({
        id: `t${index + 1}`,
        label: this.label(label, MAX_TAB_LABEL),
      }));
      const slots = tabs.map((tab, index) => [`t${index + 1}`, this.slot(() => this.convert(tab.tokens))] as const);
      this.embed('tabs', { props: { items }, slots: Object.fromEntries(slots) });
    } else {
      if (tabs.length > 0) this.note(`${tabs.length} tabs follow each other; a group has up to ${MAX_TABS}`);
      for (const tab of tabs) {
        this.paragraphOf([newToken('format_open', 'b', 1), ...this.parsed.inline(tab.label)]);
        this.convert(tab.tokens);
      }
      if (outside > 0) this.convert(tokens.filter(({ tag }) => tag !== 'tab'));
    }
  }

  /** A listing of mdBook: its code is named by its file, and its caption follows. */
  private listing(info: string, tokens: readonly Token[]): void {
    const {
      number = '',
      file = '',
      caption = '',
    } = readJson(info) as Record<'number' | 'file' | 'caption', string | undefined>;
    this.fileName = file;
    this.convert(tokens);
    this.fileName = '';
    const words = [number && `Listing ${number}`, caption].filter(Boolean).join(': ');
    if (words !== '') this.paragraphOf([newToken('format_open', 'i', 1), ...this.parsed.inline(words)]);
  }
}
