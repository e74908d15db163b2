import { type Line } from './lines.ts';
import { alignment, lineHtml } from './markup.ts';

interface Item {
  readonly line: Line;
  readonly depth: number;
  readonly tag: 'ol' | 'ul';
}

/** Nested lists of a run of list lines. A line is at most one level deeper than the line before it. */
export function listHtml(lines: readonly Line[]): string {
  let depth = -1;
  const items = lines.map((line): Item => {
    depth = Math.min(line.formats.indent ?? 0, depth + 1);
    return { line, depth, tag: line.formats.list === 'ordered' ? 'ol' : 'ul' };
  });
  return level(items, 0);
}

function level(items: readonly Item[], depth: number): string {
  let html = '';
  let open: Item['tag'] | null = null;
  for (let at = 0; at < items.length;) {
    const item = items[at];
    if (!item) break;
    if (item.tag !== open) {
      html += `${open ? `</${open}>` : ''}<${item.tag}>`;
      open = item.tag;
    }
    let end = at + 1;
    while ((items[end]?.depth ?? -1) > depth) end += 1;
    html += `<li${alignment(item.line)}>${lineHtml(item.line)}${level(items.slice(at + 1, end), depth + 1)}</li>`;
    at = end;
  }
  return open ? `${html}</${open}>` : html;
}
