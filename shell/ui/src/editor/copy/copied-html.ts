import type { BlockValue } from '@learnloom/contracts/kernel/block';
import { mediaAddress } from '../../platform/media.ts';
import {
  copiedLines,
  entriesOf,
  slotLines,
  tableRows,
  textProp,
  wordsOf,
  type CopiedLine,
  type CopiedSpan,
} from './copied-lines.ts';

type Child = Node | string;

/** Nodes of a document of its own: nothing is loaded and no script runs while they are made. */
const page = document.implementation.createHTMLDocument('');

function element(
  tag: string,
  children: readonly Child[] = [],
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const made = page.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const wrappers = [
  ['code', 'code'],
  ['kbd', 'kbd'],
  ['mark', 'mark'],
  ['strike', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const;

function spanNode({ text, inline, formats }: CopiedSpan): Child {
  if (inline) {
    const [note] = Object.keys(inline.slots);
    return note === undefined
      ? element('code', [textProp(inline, 'content')])
      : element('sup', [`(${slotLines(inline, note).map(wordsOf).join(' ')})`]);
  }
  let node: Child = text;
  for (const [format, tag] of wrappers) if (formats[format]) node = element(tag, [node]);
  if (formats['script'] === 'sub' || formats['script'] === 'super')
    node = element(formats['script'] === 'sub' ? 'sub' : 'sup', [node]);
  const { link } = formats;
  return typeof link === 'string' ? element('a', [node], { href: new URL(link, location.href).href }) : node;
}

const wordNodes = (line: CopiedLine): readonly Child[] => line.spans.map(spanNode);

const imageNode = (src: string, alt: string): HTMLElement =>
  element('img', [], { src: new URL(mediaAddress(src), location.href).href, alt });

const codeNode = (content: string, language: string): HTMLElement =>
  element('pre', [
    element('code', [content], language === '' || language === 'text' ? {} : { class: `language-${language}` }),
  ]);

function tableNode(block: BlockValue): HTMLElement {
  const { headerRow, headerColumn } = block.props;
  const rows = tableRows(block).map((cells, row) =>
    element(
      'tr',
      cells.map((lines, column) => {
        const isHeader = (headerRow === true && row === 0) || (headerColumn === true && column === 0);
        const [only, another] = lines;
        const isLine = only !== undefined && another === undefined && !only.block && !only.formats['list'];
        return element(isHeader ? 'th' : 'td', isLine ? wordNodes(only) : lineNodes(lines));
      }),
    ),
  );
  return element('table', [element('tbody', rows)]);
}

/** Blocks that have a form in HTML of their own; of others the text within is copied, part by part. */
const blockNodes: Readonly<Record<string, (block: BlockValue) => readonly Child[]>> = {
  code: block => [codeNode(textProp(block, 'content'), textProp(block, 'language'))],
  'code-group': block =>
    entriesOf(block).flatMap(({ label, content, language }) => [
      element('p', [element('strong', [label])]),
      codeNode(content, language),
    ]),
  diagram: block => [codeNode(textProp(block, 'content'), 'mermaid')],
  math: block => [element('p', [element('code', [textProp(block, 'content')])])],
  table: block => [tableNode(block)],
  rule: () => [element('hr')],
  image: block => [imageNode(textProp(block, 'src'), textProp(block, 'alt'))],
  figure: block => [
    element('figure', [
      imageNode(textProp(block, 'src'), textProp(block, 'alt')),
      element('figcaption', slotLines(block, 'caption').flatMap(wordNodes)),
    ]),
  ],
  collapsible: block => [
    element('details', [
      element('summary', slotLines(block, 'summary').flatMap(wordNodes)),
      ...lineNodes(slotLines(block, 'body')),
    ]),
  ],
  admonition: block => {
    const kind = textProp(block, 'kind');
    const title = textProp(block, 'title') || kind.charAt(0).toUpperCase() + kind.slice(1);
    const heading = element('p', [element('strong', [title])], { class: 'markdown-alert-title' });
    return [
      element('div', [heading, ...lineNodes(slotLines(block, 'body'))], {
        class: `markdown-alert markdown-alert-${kind}`,
      }),
    ];
  },
};

function blockParts(block: BlockValue): readonly Child[] {
  const own = blockNodes[block.type];
  if (own) return own(block);
  const entries = entriesOf(block);
  const address = textProp(block, 'url');
  if (address !== '') return [element('p', [element('a', [textProp(block, 'title') || address], { href: address })])];
  if (entries.length > 0)
    return entries.flatMap(({ id, label }) => [
      ...(label === '' ? [] : [element('p', [element('strong', [label])])]),
      ...lineNodes(slotLines(block, id)),
    ]);
  return Object.keys(block.slots).flatMap(slot => lineNodes(slotLines(block, slot)));
}

function lineNode(line: CopiedLine): Child {
  const { header } = line.formats;
  return element(typeof header === 'number' ? `h${Math.min(6, Math.max(1, header))}` : 'p', wordNodes(line));
}

const levelOf = ({ formats }: CopiedLine): number => Number(formats['indent'] ?? 0);

/** Lines of lists as nested lists. What belongs to an item stands in it. */
function listNodes(lines: readonly CopiedLine[], level: number): readonly Child[] {
  const lists: HTMLElement[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (!line) break;
    const { list } = line.formats;
    const tag = list === 'ordered' ? 'OL' : 'UL';
    let open = lists.at(-1);
    if (open?.tagName !== tag) {
      const start = line.formats['list-start'];
      open = element(tag, [], typeof start === 'number' ? { start: String(start) } : {});
      lists.push(open);
    }
    let end = at + 1;
    const isWithin = (other: CopiedLine | undefined): boolean =>
      other !== undefined && (other.formats['list'] === undefined || levelOf(other) > level);
    while (isWithin(lines[end])) end += 1;
    const box =
      list === 'checked' || list === 'unchecked'
        ? [element('input', [], { type: 'checkbox', disabled: '', ...(list === 'checked' && { checked: '' }) }), ' ']
        : [];
    open.append(element('li', [...box, ...wordNodes(line), ...lineNodes(lines.slice(at + 1, end), level + 1)]));
    at = end;
  }
  return lists;
}

const isListPart = ({ formats }: CopiedLine): boolean =>
  formats['list'] !== undefined || formats['list-content'] !== undefined;

/** The kind of element that neighbouring lines share; null for a line that is one of its own. */
function groupOf(line: CopiedLine, level: number): string | null {
  if (isListPart(line) && (line.formats['list'] !== undefined || level === 0)) return 'list';
  if (line.block || line.image) return null;
  if (line.formats['blockquote']) return 'quote';
  return line.formats['code-block'] ? `code ${String(line.formats['code-block'])}` : null;
}

function groupNodes(group: string, lines: readonly CopiedLine[], level: number): readonly Child[] {
  if (group === 'list') return listNodes(lines, level);
  if (group === 'quote') return [element('blockquote', lines.map(lineNode))];
  return [codeNode(lines.map(wordsOf).join('\n'), group.slice('code '.length))];
}

function lineNodes(lines: readonly CopiedLine[], level = 0): readonly Child[] {
  const nodes: Child[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (!line) break;
    const group = groupOf(line, level);
    let end = at + 1;
    if (group === null)
      nodes.push(
        ...(line.block
          ? blockParts(line.block)
          : [line.image ? imageNode(line.image.src, line.image.alt) : lineNode(line)]),
      );
    else {
      for (let next = lines[end]; next && groupOf(next, level) === group; next = lines[end]) end += 1;
      nodes.push(...groupNodes(group, lines.slice(at, end), level));
    }
    at = end;
  }
  return nodes;
}

/** A part of a document as HTML for other programs. Words of one line are no paragraph. */
export function copiedHtml(ops: Parameters<typeof copiedLines>[0]): string {
  const lines = copiedLines(ops);
  const [only] = lines;
  const last = ops.at(-1);
  const isOpen = typeof last?.insert === 'string' && !last.insert.endsWith('\n');
  const nodes = lines.length === 1 && only && isOpen && !only.block ? wordNodes(only) : lineNodes(lines);
  return element('div', nodes).innerHTML;
}
