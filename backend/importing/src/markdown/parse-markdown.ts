import { readHeadings, type Anchors } from './headings.ts';
import { HtmlTokens, type Lose } from './html-tokens.ts';
import type { Token } from './markdown-frame.ts';
import { markdownParser, notesOf } from './markdown-syntax.ts';
import type { Mistake } from './mistakes.ts';
import type { Address } from './resolve.ts';

export type Dialect = 'own' | 'markdown' | 'mdx';

/** Markdown that is read and not yet made a document: what its addresses lead to is asked in between. */
export interface ParsedMarkdown {
  readonly dialect: Dialect;
  /** Whether the other site replaces `{{ a }}`. */
  readonly isComputed: boolean;
  readonly tokens: readonly Token[];
  /** Texts of footnotes by their labels. */
  readonly notes: ReadonlyMap<string, readonly Token[]>;
  readonly anchors: Anchors;
  /** What is lost already, with lines of the text from 0. */
  readonly losses: readonly Mistake[];
  /** Addresses of links and images, and files whose text is included. */
  readonly addresses: readonly Address[];
  /** A line of text, such as a title. */
  inline(text: string): readonly Token[];
}

const parsers = { own: markdownParser('own'), markdown: markdownParser('markdown'), mdx: markdownParser('mdx') };

const lineWith = (patterns: readonly string[]): RegExp => new RegExp(`^\\s*(?:${patterns.join('|')})\\s*$`);
/** Of mdBook and MkDocs, which look for it in code, too. */
const IN_CODE = [String.raw`\{\{#(?:rustdoc_)?include\s+([^{}]+)\}\}`, String.raw`--8<--\s+["']([^"']+)["']`];
/** Of Hugo, VitePress and two plugins of MkDocs. */
const IN_TEXT = [
  String.raw`\{\{[<%]\s*(?:include|readfile|read)\s+(?:file=)?["']?([^"'\s{}]+)["']?\s*/?[%>]\}\}`,
  String.raw`<!--\s*@include:\s*(\S+?)\s*-->`,
  String.raw`\{%-?\s*include(?:-markdown)?\s+["']([^"']+)["']\s*-?%\}`,
  String.raw`\{!>?\s*(\S+)\s*!\}`,
];
const CODE_INCLUDE = lineWith(IN_CODE);
const INCLUDE = lineWith([...IN_CODE, ...IN_TEXT]);

const addressIn = (pattern: RegExp, line: string): string | null =>
  pattern
    .exec(line)
    ?.slice(1)
    .find(address => address !== undefined)
    ?.trim() ?? null;

/** The file whose text stands in place of a line; null: the line is text. */
export const includeOf = (line: string): string | null => addressIn(INCLUDE, line);

/** The same of a line of code. */
export const codeIncludeOf = (line: string): string | null => addressIn(CODE_INCLUDE, line);

interface ParseOptions {
  readonly dialect: Dialect;
  /** A first heading that says it again is left out. */
  readonly title?: string | null;
  readonly isComputed?: boolean;
}

/** Reads Markdown of any of the dialects. */
export function parseMarkdown(
  text: string,
  { dialect, title = null, isComputed = true }: ParseOptions,
): ParsedMarkdown {
  const parser = parsers[dialect];
  const isOwn = dialect === 'own';
  const losses: Mistake[] = [];
  const lose: Lose = (line, reason, isNote = false) => void losses.push({ line, reason, ...(isNote && { isNote }) });
  const withoutHtml = (tokens: readonly Token[]) => (isOwn ? tokens : new HtmlTokens(lose).rewrite(tokens));
  const inline = (line: string): readonly Token[] =>
    withoutHtml(parser.parseInline(line, {})).find(({ type }) => type === 'inline')?.children ?? [];
  const env = {};
  const { tokens, anchors } = readHeadings(withoutHtml(parser.parse(text, env)), title, !isOwn);
  const notes = new Map([...notesOf(env)].map(([label, note]) => [label, inline(note)] as const));
  if (notes.size > 0)
    for (const { label, line } of unusedNotes(text))
      if (notes.has(label)) lose(line, `nothing refers to the footnote '${label}'; it is left out`);
  const addresses = [...addressesIn(tokens), ...[...notes.values()].flatMap(addressesOfLine)];
  return { dialect, isComputed: isComputed && !isOwn, tokens, notes, anchors, losses, addresses, inline };
}

/** Footnotes to which no text refers, with the lines on which they stand. */
function unusedNotes(text: string): readonly { readonly label: string; readonly line: number }[] {
  const lines = new Map<string, number>();
  const usedNames = new Set<string>();
  for (const [line, written] of text.split('\n').entries()) {
    const indent = /^[ \t>]*/.exec(written)?.[0].length ?? 0;
    for (const { index, 1: label = '', 2: colon } of written.matchAll(/\[\^([^\]\s]{1,40})\](:)?/g)) {
      if (index === indent && colon !== undefined) lines.set(label, line);
      else usedNames.add(label);
    }
  }
  return [...lines].filter(([label]) => !usedNames.has(label)).map(([label, line]) => ({ label, line }));
}

const addressesIn = (tokens: readonly Token[]): readonly Address[] =>
  tokens.flatMap(token => {
    if (token.type !== 'fence') return token.children ? addressesOfLine(token.children) : [];
    if (!token.content.includes('include') && !token.content.includes('--8<--')) return [];
    return token.content.split('\n').flatMap(line => {
      const address = codeIncludeOf(line);
      return address === null ? [] : [{ use: 'include' as const, address }];
    });
  });

const addressesOfLine = (tokens: readonly Token[]): readonly Address[] =>
  tokens.flatMap((token): readonly Address[] => {
    if (token.type === 'link_open') return [{ use: 'link', address: token.attrGet('href') ?? '' }];
    if (token.type === 'image' || token.type === 'media')
      return [{ use: 'image', address: token.attrGet('src') ?? '' }];
    return [];
  });
