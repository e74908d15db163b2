import MarkdownIt from 'markdown-it';

export type HtmlPiece =
  | { readonly type: 'text'; readonly text: string; readonly line: number }
  | {
      readonly type: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly isEmpty: boolean;
      /** A script that only brings in what other elements name. */
      readonly isImports: boolean;
      readonly line: number;
    }
  | { readonly type: 'close'; readonly name: string; readonly line: number };

/** A tag that begins at an index: where it ends, and what it says. */
export interface Tag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  /** Index behind its `>`. */
  readonly end: number;
}

const { unescapeAll } = new MarkdownIt().utils;

/** Text with its character references, such as `&lt;`, replaced. Backslashes stay. */
const decodeHTML = (text: string): string => (text.includes('&') ? unescapeAll(text.replaceAll('\\', '\\\\')) : text);

const NAME = /[A-Za-z][\w.:-]*/y;
const ATTRIBUTE_NAME = /[^\s"'<>/={}]+/y;
const UNQUOTED = /[^\s"'=<>`{}]+/y;
/** Characters of one tag; a longer one is text. */
const MAX_TAG = 5000;

const matchAt = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

const SPACE = /\s*/y;

/** Index behind the brace that closes the one at `at`, quotes respected; -1: there is none. */
export function braceEnd(text: string, at: number): number {
  let depth = 0;
  let quote = '';
  for (let index = at; index < Math.min(text.length, at + MAX_TAG); index += 1) {
    const sign = text.charAt(index);
    if (quote !== '') {
      if (sign === '\\') index += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'" || sign === '`') quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
}

/** The value of an attribute at an index, in quotes, braces as in JSX, or bare; null: it does not end. */
function valueAt(text: string, at: number): { readonly value: string; readonly end: number } | null {
  const sign = text.charAt(at);
  if (sign === '"' || sign === "'") {
    const rest = text.slice(at + 1, at + MAX_TAG);
    const length = rest.indexOf(sign);
    return length < 0 ? null : { value: decodeHTML(rest.slice(0, length)), end: at + length + 2 };
  }
  if (sign === '{') {
    const end = braceEnd(text, at);
    if (end < 0) return null;
    const inner = text.slice(at + 1, end - 1).trim();
    return { value: /^(["'`])([^"'`]*)\1$/.exec(inner)?.[2] ?? inner, end };
  }
  const value = matchAt(UNQUOTED, text, at);
  return { value: decodeHTML(value), end: at + value.length };
}

/** The tag of HTML or JSX that begins at `at`; null: it is text. */
export function tagAt(text: string, at: number): Tag | null {
  const isClosing = text.charAt(at + 1) === '/';
  const name =
    text.startsWith('<>', at) || text.startsWith('</>', at) ? '' : matchAt(NAME, text, at + (isClosing ? 2 : 1));
  let index = at + (isClosing ? 2 : 1) + name.length;
  if (name === '' && text.charAt(index) !== '>') return null;
  const attributes = new Map<string, string>();
  while (index < text.length && index - at < MAX_TAG) {
    index += matchAt(SPACE, text, index).length;
    const sign = text.charAt(index);
    if (sign === '>') return { name, isClosing, isEmpty: false, attributes, end: index + 1 };
    if (text.startsWith('/>', index)) return { name, isClosing, isEmpty: true, attributes, end: index + 2 };
    if (sign === '{') {
      index = braceEnd(text, index);
      if (index < 0) return null;
      continue;
    }
    const attribute = matchAt(ATTRIBUTE_NAME, text, index);
    if (attribute === '') return null;
    index += attribute.length;
    const equals = /\s*=\s*/y;
    const between = matchAt(equals, text, index);
    if (between === '') attributes.set(attribute, '');
    else {
      const value = valueAt(text, index + between.length);
      if (!value) return null;
      attributes.set(attribute, value.value);
      index = value.end;
    }
  }
  return null;
}

/** Elements whose content is no text of the page. */
export const RAW: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'svg']);

const IMPORTS = /^\s*(?:import\s[^\n]*\s*|const \w+ = defineAsyncComponent[^\n]*\s*)+$/;

/** Cuts HTML into tags and the texts between them. Comments, declarations and scripts' contents are left out. */
export function htmlPieces(html: string, firstLine = 0): readonly HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let line = firstLine;
  let text = '';
  let at = 0;
  const endText = () => {
    if (text !== '') pieces.push({ type: 'text', text: decodeHTML(text), line });
    line += text.split('\n').length - 1;
    text = '';
  };
  const skip = (end: number) => {
    line += html.slice(at, end).split('\n').length - 1;
    at = end;
  };
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next !== at) {
      text += html.slice(at, next < 0 ? html.length : next);
      at = next < 0 ? html.length : next;
      continue;
    }
    const special = specialEnd(html, at);
    const tag = special < 0 ? tagAt(html, at) : null;
    if (special >= 0) {
      endText();
      skip(special);
    } else if (!tag) {
      text += '<';
      at += 1;
    } else {
      endText();
      const { name, attributes, isEmpty } = tag;
      const isRaw = !tag.isClosing && !isEmpty && RAW.has(name.toLowerCase());
      const raw = isRaw ? rawEnd(html, tag.end, name) : tag.end;
      const isImports = isRaw && IMPORTS.test(html.slice(tag.end, raw));
      pieces.push(
        tag.isClosing ? { type: 'close', name, line } : { type: 'open', name, attributes, isEmpty, isImports, line },
      );
      skip(raw);
    }
  }
  endText();
  return pieces;
}

/** Where a comment, declaration or instruction at an index ends; -1: it is none. */
function specialEnd(html: string, at: number): number {
  for (const [begin, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<!', '>'],
    ['<?', '?>'],
  ] as const) {
    if (!html.startsWith(begin, at)) continue;
    const found = html.indexOf(end, at + begin.length);
    return found < 0 ? html.length : found + end.length;
  }
  return -1;
}

function rawEnd(html: string, at: number, name: string): number {
  const close = new RegExp(`</${name}`, 'gi');
  close.lastIndex = at;
  return close.exec(html)?.index ?? html.length;
}
