import MarkdownIt from 'markdown-it';

type Token = ReturnType<MarkdownIt['parse']>[number];

/** What a text is made of. A part is a piece of text or the name of a placeholder. */
export type Part = string | { readonly placeholder: string };
export type Span =
  | { readonly type: 'text'; readonly parts: readonly Part[]; readonly bold: boolean }
  | { readonly type: 'link'; readonly to: readonly Part[]; readonly parts: readonly Part[] }
  | { readonly type: 'break' };
export type Block =
  | { readonly type: 'paragraph' | 'heading'; readonly spans: readonly Span[] }
  | { readonly type: 'list'; readonly items: readonly (readonly Span[])[] }
  | { readonly type: 'rule' };

/** Paragraphs, headings, lists, bold, links and lines; no HTML, no images. */
const markdown = new MarkdownIt('zero', { breaks: true }).enable([
  'emphasis',
  'link',
  'list',
  'heading',
  'hr',
  'escape',
  'newline',
  'balance_pairs',
  'fragments_join',
]);
// Placeholders stand in addresses too: what an address may be is checked when the text is.
markdown.validateLink = () => true;
markdown.normalizeLink = url => url;

const PLACEHOLDER = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g;

/** A line's text and the placeholders in it. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ placeholder: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

function spansOf(children: readonly Token[]): readonly Span[] {
  const spans: Span[] = [];
  let bold = 0;
  let link: { to: readonly Part[]; text: string } | null = null;
  for (const { type, content, attrGet } of children.map(token => ({
    type: token.type,
    content: token.content,
    attrGet: token.attrGet.bind(token),
  }))) {
    if (type === 'strong_open' || type === 'em_open') bold += 1;
    else if (type === 'strong_close' || type === 'em_close') bold -= 1;
    else if (type === 'link_open') link = { to: partsOf(attrGet('href') ?? ''), text: '' };
    else if (type === 'link_close' && link) {
      spans.push({ type: 'link', to: link.to, parts: partsOf(link.text) });
      link = null;
    } else if (type === 'softbreak' || type === 'hardbreak') {
      if (link) link.text += ' ';
      else spans.push({ type: 'break' });
    } else if (content !== '') {
      if (link) link.text += content;
      else spans.push({ type: 'text', parts: partsOf(content), bold: bold > 0 });
    }
  }
  return spans;
}

/** Reads a mail's text. Never fails: what is no markup is text. */
export function parseMarkup(source: string): readonly Block[] {
  const blocks: Block[] = [];
  let items: (readonly Span[])[] | null = null;
  let depth = 0;
  let heading = false;
  for (const token of markdown.parse(source, {})) {
    if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      depth += 1;
      items ??= [];
    } else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') {
      depth -= 1;
      if (depth === 0 && items) {
        blocks.push({ type: 'list', items });
        items = null;
      }
    } else if (token.type === 'heading_open') heading = true;
    else if (token.type === 'heading_close') heading = false;
    else if (token.type === 'hr') blocks.push({ type: 'rule' });
    else if (token.type === 'inline') {
      const spans = spansOf(token.children ?? []);
      if (items) items.push(spans);
      else blocks.push({ type: heading ? 'heading' : 'paragraph', spans });
    }
  }
  return blocks;
}

/** Every span of a text, in order. */
export const spansIn = (blocks: readonly Block[]): readonly Span[] =>
  blocks.flatMap(block => ('spans' in block ? block.spans : 'items' in block ? block.items.flat() : []));
