import type { Op } from 'quill-delta';
import { isCodeOfEditor, isCodeTable, pastedCode } from './code.ts';
import { DocumentBuilder, type Formats } from './document-builder.ts';
import { START, type Flow } from './flow.ts';
import { formatsWithin } from './inline-formats.ts';
import { readFigure, readImage } from './figures.ts';
import { takeFootnotes } from './footnotes.ts';
import { readItem, readList } from './lists.ts';
import { admonitionIn, mathIn, readTable } from './special-elements.ts';
import { alignmentOf, isBlank, isHidden, parsePasted, stylesOf } from './pasted-html.ts';
import type { SlotText } from './pasted-blocks.ts';
import type { PasteTarget, Reader } from './reader.ts';
import { endedSlot, oneLine } from './slots.ts';
import { isLayout } from './tables.ts';
import { nestWordLists } from './word.ts';

const SKIPPED =
  'script, style, xmp, template, noscript, head, title, meta, link, base, object, param, svg, canvas, button, select, option, textarea, map, area, nav[role=toolbar], audio, .example-header, .code-toolbar > .toolbar';

const PARAGRAPHS = new Set(
  'P DIV SECTION ARTICLE MAIN HEADER FOOTER ADDRESS CENTER FIELDSET FORM ASIDE NAV DL DD FIGCAPTION BODY CAPTION HGROUP TBODY TR TD TH'.split(
    ' ',
  ),
);

interface PastedPage {
  /** Word and Google Docs say with a background what is marked. */
  readonly backgroundsMark: boolean;
  /** Notes by the links to them. */
  readonly footnotes: ReadonlyMap<Element, Element>;
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Reads markup from another program into the operations of a document. */
class HtmlReader implements Reader {
  readonly builder = new DocumentBuilder();
  readonly target: PasteTarget;
  /** Tag of the last outermost list, while nothing follows it. */
  lastList: string | null = null;
  readonly #page: PastedPage;

  constructor(target: PasteTarget, page: PastedPage) {
    this.target = target;
    this.#page = page;
  }

  /** What is written in an element, as the text of a slot of a block: it ends with a line break. */
  slot(content: Element | null, nodes: Iterable<Node> = content?.childNodes ?? []): SlotText {
    const reader = new HtmlReader(this.target, this.#page);
    for (const node of nodes) reader.read(node, START);
    return endedSlot(reader.builder.finish());
  }

  readAll(parent: Node, flow: Flow): void {
    for (const node of [...parent.childNodes]) this.read(node, flow);
  }

  read(node: Node, flow: Flow): void {
    if (node.nodeType === Node.TEXT_NODE) return this.#readText(node.textContent ?? '', flow);
    if (!isElement(node) || node.matches(SKIPPED) || isHidden(node)) return;
    const special = this.#readSpecial(node, flow);
    if (special) return;
    if (/^H[1-6]$/.test(node.tagName)) return this.#readHeading(node, flow);
    if (PARAGRAPHS.has(node.tagName)) return this.#readParagraph(node, flow);
    this.#readInline(node, flow);
  }

  /** Ends the line if something was written in it. */
  endLine(flow: Flow): void {
    if (!this.builder.lineHasText) return;
    this.builder.endLine(this.#lineFormats(flow));
    this.lastList = null;
  }

  /** A block between two lines; false: this text does not take such a block. */
  insertBlock(insert: Record<string, unknown> | null, flow: Flow): boolean {
    if (!insert) return false;
    this.endLine(flow);
    // An item that begins with a block has an empty first line.
    if (flow.item && !flow.item.started) this.builder.endLine(this.#lineFormats(flow));
    this.lastList = null;
    this.builder.block(insert, flow.item ? { 'list-content': flow.item.level } : {});
    return true;
  }

  #lineFormats({ line, item }: Flow): Formats {
    if (!item) return line;
    if (item.started) return { ...line, 'list-content': item.level };
    item.started = true;
    const { align } = line;
    return { ...(align !== undefined && { align }), ...item.formats };
  }

  #readText(text: string, flow: Flow): void {
    const whiteSpace = flow.verbatim ? null : text;
    if (whiteSpace !== null) return this.builder.collapsed(whiteSpace, flow.inline);
    text.split(/\r\n?|\n/).forEach((line, index) => {
      if (index > 0) this.builder.endLine(this.#lineFormats(flow));
      this.builder.verbatim(line, flow.inline);
    });
  }

  /** Elements that are more than formatted text; false: it is none of them. */
  #readSpecial(element: Element, flow: Flow): boolean {
    const { tagName } = element;
    const note = this.#page.footnotes.get(element);
    if (note) return this.#readFootnote(note, element, flow);
    const math = mathIn(element);
    if (math) return this.#readMath(element, math, flow);
    if (element.hasAttribute('aria-hidden') && element.getAttribute('aria-hidden') === 'true')
      return tagName !== 'INPUT';
    if (tagName === 'PRE' || isCodeOfEditor(element) || (tagName === 'TABLE' && isCodeTable(element)))
      return this.#readCode(element, flow);
    const admonition = admonitionIn(element);
    if (admonition) {
      const { kind, title, content } = admonition;
      return (
        this.insertBlock(this.target.blocks.admonition({ kind, title, body: this.slot(null, content) }), flow) ||
        this.#readPlainly(element, flow)
      );
    }
    const read = specialElements[tagName];
    return read ? read(this, element, flow) : false;
  }

  #readFootnote(note: Element, link: Element, flow: Flow): true {
    const insert = this.target.blocks.footnote(oneLine(this.slot(note)));
    if (insert) this.builder.inline(insert, {});
    else this.builder.verbatim(` (${note.textContent.trim() || link.textContent.trim()})`, flow.inline);
    return true;
  }

  #readPlainly(element: Element, flow: Flow): true {
    this.#readParagraph(element, flow);
    return true;
  }

  #readMath(element: Element, { tex, isBlock }: { readonly tex: string; readonly isBlock: boolean }, flow: Flow): true {
    const { blocks, leftOut } = this.target;
    if (isBlock && this.insertBlock(blocks.math(tex), flow)) return true;
    const inline = blocks.inlineMath(tex);
    if (inline) this.builder.inline(inline, {});
    else this.builder.verbatim(tex, { ...flow.inline, code: true });
    if (!inline && !element.textContent) leftOut.add('formula');
    return true;
  }

  #readCode(element: Element, flow: Flow): true {
    const code = pastedCode(element);
    const single = element.tagName !== 'PRE' && !code.content.includes('\n');
    if (code.content === '') return true;
    if (single) {
      this.builder.verbatim(code.content.trim(), { ...flow.inline, code: true });
      return true;
    }
    if (this.insertBlock(this.target.blocks.code(code), flow)) return true;
    this.endLine(flow);
    for (const line of code.content.split('\n')) {
      this.builder.verbatim(line, {});
      this.builder.endLine({ 'code-block': code.language });
    }
    return true;
  }

  #readHeading(element: Element, flow: Flow): void {
    this.endLine(flow);
    // A page has one heading of level 1, its title.
    const level = Math.max(2, Number(element.tagName.slice(1)));
    const align = alignmentOf(element);
    // An item of a list and a quote stay what they are.
    const inOther = flow.item !== null || flow.line['blockquote'] === true;
    const line = inOther ? flow.line : { header: level, ...(align && { align }) };
    const [link] = element.querySelectorAll('a[href*="#"]');
    const selfLink = link?.textContent.trim() === element.textContent.trim() ? link : null;
    selfLink?.removeAttribute('href');
    const within = { ...flow, line, inline: inOther ? { ...flow.inline, bold: true } : flow.inline };
    this.readAll(element, within);
    this.endLine(within);
  }

  #readParagraph(element: Element, flow: Flow): void {
    this.endLine(flow);
    const align = alignmentOf(element);
    const { formats } = this.#formats(element, flow);
    const within = { ...flow, inline: formats, line: align ? { ...flow.line, align } : flow.line };
    this.readAll(element, within);
    this.endLine(within);
  }

  #formats(element: Element, flow: Flow): { readonly formats: Formats; readonly deadLink: boolean } {
    return formatsWithin(element, {
      formats: flow.inline,
      inHeading: flow.line['header'] !== undefined,
      backgroundsMark: this.#page.backgroundsMark,
    });
  }

  #readInline(element: Element, flow: Flow): void {
    const { formats, deadLink } = this.#formats(element, flow);
    if (deadLink && element.textContent.trim() !== '') this.target.leftOut.add('link');
    const isBlock = /^(?:block|flex|grid|list-item)$/.test(stylesOf(element)['display'] ?? '');
    if (isBlock) this.endLine(flow);
    this.readAll(element, { ...flow, inline: formats });
    if (isBlock) this.endLine(flow);
  }
}

type SpecialElement = (reader: Reader, element: Element, flow: Flow) => boolean;

const specialElements: Readonly<Record<string, SpecialElement>> = {
  BR(reader, element, flow) {
    const last = !element.nextSibling || [...siblingsAfter(element)].every(isBlank);
    if (reader.builder.lineHasText && !last) reader.endLine(flow);
    return true;
  },
  UL: readList,
  OL: readList,
  MENU: readList,
  LI: readItem,
  BLOCKQUOTE(reader, element, flow) {
    reader.endLine(flow);
    reader.readAll(element, { ...flow, item: null, line: { blockquote: true } });
    reader.endLine({ ...flow, item: null, line: { blockquote: true } });
    return true;
  },
  HR(reader, _element, flow) {
    reader.endLine(flow);
    return reader.insertBlock(reader.target.blocks.rule(), flow) || true;
  },
  TABLE(reader, element, flow) {
    if (isLayout(element)) return false;
    readTable(reader, element, flow);
    return true;
  },
  DT(reader, element, flow) {
    reader.endLine(flow);
    reader.readAll(element, { ...flow, inline: { ...flow.inline, bold: true } });
    reader.endLine(flow);
    return true;
  },
  DETAILS(reader, element, flow) {
    const summary = element.querySelector(':scope > summary');
    const nodes = [...element.childNodes].filter(node => node !== summary);
    const parts = {
      summary: oneLine(reader.slot(summary)),
      body: reader.slot(null, nodes),
      open: element.hasAttribute('open'),
    };
    return reader.insertBlock(reader.target.blocks.collapsible(parts), flow);
  },
  SUMMARY(reader, element, flow) {
    reader.endLine(flow);
    reader.readAll(element, { ...flow, inline: { ...flow.inline, bold: true } });
    reader.endLine(flow);
    return true;
  },
  FIGURE: readFigure,
  IMG: readImage,
  IFRAME(reader, element, flow) {
    const video = reader.target.blocks.video(element.getAttribute('src') ?? '');
    if (!reader.insertBlock(video, flow)) reader.target.leftOut.add('embed');
    return true;
  },
  VIDEO(reader, element, flow) {
    const address = element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src') ?? '';
    if (!reader.insertBlock(reader.target.blocks.video(address), flow)) reader.target.leftOut.add('video');
    return true;
  },
  INPUT: () => true,
};

function* siblingsAfter(node: Node): Generator<Node> {
  for (let next = node.nextSibling; next; next = next.nextSibling) yield next;
}

/** Reads pasted HTML. Its last line is open where the last element was not a paragraph. */
export function readHtml(html: string, target: PasteTarget): readonly Op[] {
  const page = parsePasted(html);
  nestWordLists(page);
  const isWord = /urn:schemas-microsoft-com:office:word|class="?MsoNormal/i.test(html);
  const isDocs = page.querySelector('[id^="docs-internal-guid-"]') !== null;
  for (const bold of page.querySelectorAll('b[id^="docs-internal-guid-"]')) bold.replaceWith(...bold.childNodes);
  const footnotes = takeFootnotes(page);
  const reader = new HtmlReader(target, { backgroundsMark: isWord || isDocs, footnotes });
  reader.readAll(page.body, START);
  return reader.builder.finish();
}
