import type { Token } from './markdown-frame.ts';

/** `{: .class }` and `{ target=_blank }` behind a link, an image or a text: how it looks elsewhere. */
const ATTRIBUTES =
  /^\{:?\s*(?:[.#][\w:-]+|[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s{}]+)))(?:\s+(?:[.#][\w:-]+|[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s{}]+))))*\s*\}/;

/** Takes out of a line what says how it looks on another site. */
export function withoutAttributes(children: readonly Token[]): void {
  for (const [at, token] of children.entries()) {
    const before = children[at - 1]?.type;
    const isBehind =
      before === 'link_close' ||
      before === 'image' ||
      before === 'code_inline' ||
      before === 'softbreak' ||
      before === 'html_inline';
    if (token.type === 'text' && isBehind) token.content = token.content.replace(ATTRIBUTES, '');
  }
  const last = children.at(-1);
  if (last?.type === 'text') last.content = last.content.replace(/\s*\{:?\s*[.#][\w-]+(?:\s+[.#][\w-]+)*\s*\}$/, '');
}
