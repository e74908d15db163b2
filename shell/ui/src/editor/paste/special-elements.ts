import type { Flow } from './flow.ts';
import type { Reader } from './reader.ts';
import { tableIn, type PastedCell } from './tables.ts';

export interface PastedAdmonition {
  readonly kind: string;
  readonly title: string;
  readonly content: readonly Node[];
}

const KIND = /(?:^|[\s_-])(note|info|tip|hint|success|important|warning|caution|danger|error)(?=$|[\s_-])/i;
const CONTAINER =
  /(?:^|\s)(?:markdown-alert|admonition|theme-admonition|notecard|callout|alert|custom-block|hint)(?:$|[\s-])/i;
const kinds: Readonly<Record<string, string>> = {
  info: 'note',
  hint: 'tip',
  success: 'tip',
  danger: 'caution',
  error: 'caution',
};
const TITLE =
  '.markdown-alert-title, .admonition-title, [class*="admonitionHeading"], .admonition-heading, .custom-block-title, .callout-title, .alert-heading';

/** A remark of a page: GitHub's alerts, MDN's notes, Docusaurus' admonitions, Notion's callouts. */
export function admonitionIn(element: Element): PastedAdmonition | null {
  if (!['DIV', 'ASIDE', 'BLOCKQUOTE', 'SECTION', 'FIGURE'].includes(element.tagName)) return null;
  if (element.tagName === 'BLOCKQUOTE') return markdownAlert(element);
  const classes = element.getAttribute('class') ?? '';
  const isNotion = element.tagName === 'ASIDE' && /^\s*\p{Extended_Pictographic}/u.test(element.textContent);
  if (!CONTAINER.test(classes) && !isNotion) return null;
  const named = KIND.exec(classes)?.[1]?.toLowerCase();
  if (named === undefined && !isNotion && !/admonition|callout/.test(classes)) return null;
  const heading = element.querySelector(TITLE);
  const title = heading?.textContent.trim() ?? '';
  heading?.remove();
  const kind = kinds[named ?? ''] ?? named ?? 'note';
  return { kind, title: title.toLowerCase() === kind ? '' : title, content: [...element.childNodes] };
}

/** A quote that begins with `[!NOTE]`, as GitHub's Markdown has it. */
function markdownAlert(quote: Element): PastedAdmonition | null {
  const first = firstText(quote);
  const [sign, kind] = /^\s*\[!(note|tip|important|warning|caution)\]\s*/i.exec(first?.data ?? '') ?? [];
  if (!first || sign === undefined || kind === undefined) return null;
  first.data = first.data.slice(sign.length);
  return { kind: kind.toLowerCase(), title: '', content: [...quote.childNodes] };
}

/** The TeX of a formula that KaTeX, MathJax or MediaWiki has drawn. */
export function mathIn(element: Element): { readonly tex: string; readonly isBlock: boolean } | null {
  const isMath =
    element.tagName === 'MATH' || element.matches('.katex, .katex-display, mjx-container, .mwe-math-element, .MathJax');
  if (!isMath) return null;
  const tex = (
    element.querySelector('annotation[encoding="application/x-tex"]')?.textContent ??
    element.querySelector('[alttext]')?.getAttribute('alttext') ??
    element.getAttribute('alttext') ??
    ''
  ).trim();
  if (tex === '') return null;
  const isBlock =
    element.matches('.katex-display, [display="true"], [display="block"]') ||
    element.closest('.katex-display') !== null;
  return { tex, isBlock };
}

const BOX = /^\s*\[([ xX])\]\s+/;

/** Whether an item of a list is a task, and what is written in it without its box. */
export function taskState(item: Element): {
  readonly state: 'checked' | 'unchecked' | null;
  readonly content: readonly Node[];
} {
  const box = item.querySelector('input[type=checkbox]');
  const ownBox = box?.closest('li') === item ? box : null;
  const aria = item.getAttribute('aria-checked') ?? item.getAttribute('data-checked');
  const notion = item.querySelector(':scope > .checkbox');
  let state: 'checked' | 'unchecked' | null = null;
  if (ownBox) state = ownBox.hasAttribute('checked') ? 'checked' : 'unchecked';
  else if (aria === 'true' || aria === 'false') {
    state = aria === 'true' ? 'checked' : 'unchecked';
    // Google Docs draws the box as an image.
    item.querySelector('img[role=none], img[aria-roledescription], img:first-child')?.remove();
  } else if (notion) state = notion.classList.contains('checkbox-on') ? 'checked' : 'unchecked';
  ownBox?.remove();
  notion?.remove();
  const first = firstText(item);
  const typed = state === null && first ? BOX.exec(first.data) : null;
  if (typed && first) {
    state = typed[1] === ' ' ? 'unchecked' : 'checked';
    first.data = first.data.slice(typed[0].length);
  }
  return { state, content: [...item.childNodes] };
}

function firstText(element: Element): Text | null {
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '') return node as Text;
    if (node.nodeType === Node.ELEMENT_NODE && (node.textContent ?? '').trim() !== '')
      return firstText(node as Element);
  }
  return null;
}

const alignmentOfColumn = (cells: readonly (PastedCell | undefined)[]): PastedCell['align'] => {
  const written = cells.filter(cell => cell?.element && cell.element.textContent.trim() !== '');
  const [first] = written;
  return first?.align && written.every(cell => cell?.align === first.align) ? first.align : null;
};

/** A table becomes a block; where the text takes none, a line for each row. */
export function readTable(reader: Reader, element: Element, flow: Flow): void {
  const { blocks, leftOut } = reader.target;
  const table = tableIn(element);
  reader.endLine(flow);
  if (!table) return;
  const caption = element.querySelector(':scope > caption');
  if (caption) {
    reader.readAll(caption, { ...flow, inline: { ...flow.inline, bold: true } });
    reader.endLine(flow);
  }
  const { rows, headerRow, headerColumn } = table;
  const [first = []] = rows;
  const body = rows.length > 1 ? rows.slice(1) : rows;
  const block = blocks.table({
    cells: rows.map(row => row.map(cell => reader.slot(cell.element))),
    alignments: first.map((_, column) => alignmentOfColumn(body.map(row => row[column]))),
    headerRow,
    headerColumn,
  });
  if (reader.insertBlock(block, flow)) return;
  leftOut.add('table');
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (column > 0) reader.builder.verbatim(' | ', flow.inline);
      reader.builder.collapsed(
        cell.element?.textContent.trim() ?? '',
        headerRow && row === first ? { bold: true } : {},
      );
    });
    reader.endLine(flow);
  }
}
