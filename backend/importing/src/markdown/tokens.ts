import MarkdownIt from 'markdown-it';
import type { Token } from './markdown-frame.ts';

const TokenClass = new MarkdownIt().core.State.prototype.Token;
export const newToken = (type: string, tag: string, nesting: -1 | 0 | 1): Token => new TokenClass(type, tag, nesting);

export function textToken(content: string): Token {
  const token = newToken('text', '', 0);
  token.content = content;
  return token;
}

export function badgeToken(text: string): Token {
  const token = textToken(text);
  token.tag = 'badge';
  return token;
}

export function imageToken(attributes: ReadonlyMap<string, string>): Token {
  const image = newToken('image', 'img', 0);
  image.attrSet('src', attributes.get('src') ?? '');
  image.attrSet('title', attributes.get('caption') ?? '');
  image.content = attributes.get('alt') ?? '';
  image.children = [textToken(image.content)];
  return image;
}

/** The children of a line without white space at its ends. */
export function trimmed(children: readonly Token[]): readonly Token[] {
  const isBlank = (token: Token | undefined) =>
    token !== undefined && ((token.type === 'text' && token.content.trim() === '') || token.type === 'hardbreak');
  let from = 0;
  let to = children.length;
  while (isBlank(children[from])) from += 1;
  while (to > from && isBlank(children[to - 1])) to -= 1;
  const rest = children.slice(from, to);
  const [first] = rest;
  const last = rest.at(-1);
  if (first?.type === 'text') first.content = first.content.trimStart();
  if (last?.type === 'text') last.content = last.content.trimEnd();
  return rest;
}

export const emphasized = (children: readonly Token[]): Token[] => [
  newToken('format_open', 'b', 1),
  ...children,
  newToken('format_close', 'b', -1),
];

/** The words of a line, without marks. */
export const plainText = (children: readonly Token[]): string =>
  children
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : type === 'anchor' ? '' : content))
    .join('');

/** A paragraph that says where the list of headings stands. */
export function contentsTokens(): readonly Token[] {
  const inline = newToken('inline', '', 0);
  inline.content = '[[toc]]';
  inline.children = [textToken(inline.content)];
  return [newToken('paragraph_open', 'p', 1), inline, newToken('paragraph_close', 'p', -1)];
}
