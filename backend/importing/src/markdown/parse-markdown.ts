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

const INCLUDE = /^\s*(?:\{\{#(?:rustdoc_)?include\s+([^{}]+)\}\}|--8<--\s+["']([^"']+)["'])\s*$/;

/** The file whose text stands in place of a line; null: the line is text. */
export const includeOf = (line: string): string | null => {
  const match = INCLUDE.exec(line);
  return match ? (match[1] ?? match[2] ?? '').trim() : null;
};

interface ParseOptions {
  readonly dialect: Dialect;
  /** A first heading that says it again is left out. */
  readonly title?: string | null;
}

/** Reads Markdown of any of the dialects. */
export function parseMarkdown(text: string, { dialect, title = null }: ParseOptions): ParsedMarkdown {
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
  const addresses = [...addressesIn(tokens), ...[...notes.values()].flatMap(addressesOfLine)];
  return { dialect, tokens, notes, anchors, losses, addresses, inline };
}

const addressesIn = (tokens: readonly Token[]): readonly Address[] =>
  tokens.flatMap(token => {
    if (token.type !== 'fence') return token.children ? addressesOfLine(token.children) : [];
    if (!token.content.includes('include') && !token.content.includes('--8<--')) return [];
    return token.content.split('\n').flatMap(line => {
      const address = includeOf(line);
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
