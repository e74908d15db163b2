import { styleText, STYLE_SHEET } from './pasted-html.ts';

const IGNORED_MARKER = /\bmso-list:[^;]*ignore/i;
const LIST = /\bmso-list:\s*(?:[^;]*\s)?(l\d+)\s+level(\d+)/i;
const NUMBER = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

interface WordItem {
  readonly element: Element;
  /** Name of the list in Word's styles: `l0`. */
  readonly list: string;
  /** From 1. */
  readonly level: number;
  readonly ordered: boolean;
  readonly start: number;
}

const numberFormat = (css: string, list: string, level: number): string | undefined => {
  const rule = new RegExp(`@list\\s+${list}:level${level}\\s*\\{([^}]*)\\}`, 'i').exec(css)?.[1];
  return rule === undefined ? undefined : (/mso-level-number-format:\s*([\w-]+)/i.exec(rule)?.[1] ?? 'decimal');
};

function itemOf(element: Element, css: string): WordItem | null {
  const [, list, level] = LIST.exec(styleText(element)) ?? [];
  if (list === undefined || level === undefined) return null;
  const markers = [...element.querySelectorAll('[data-pasted-style]')].filter(one =>
    IGNORED_MARKER.test(styleText(one)),
  );
  const marker = markers.map(one => one.textContent).join('');
  for (const one of markers) one.remove();
  const format = numberFormat(css, list.toLowerCase(), Number(level));
  const ordered =
    format === undefined ? NUMBER.test(marker) : !['bullet', 'none', 'image'].includes(format.toLowerCase());
  return { element, list, level: Number(level), ordered, start: Number.parseInt(marker.trim(), 10) || 1 };
}

/** Word's lists are paragraphs with a marker in front: they become the lists that they look like, nested by level. */
export function nestWordLists(page: Document): void {
  const css = [...page.querySelectorAll(STYLE_SHEET)].map(style => style.textContent).join('\n');
  const candidates = [...page.querySelectorAll('[data-pasted-style*="mso-list" i]')];
  const items = candidates.flatMap(element => itemOf(element, css) ?? []);
  let previous: WordItem | null = null;
  const open: Element[] = [];
  for (const item of items) {
    const { element, level, ordered } = item;
    const continues = previous && open[0]?.nextElementSibling === element && previous.list === item.list;
    if (!continues) open.length = 0;
    open.length = Math.min(open.length, level);
    while (open.length < level) {
      const list = page.createElement(ordered ? 'ol' : 'ul');
      const parent = open.at(-1);
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else element.before(list);
      if (ordered && item.start > 1) list.setAttribute('start', String(item.start));
      open.push(list);
    }
    const entry = page.createElement('li');
    entry.append(...element.childNodes);
    open.at(-1)?.append(entry);
    element.remove();
    previous = item;
  }
}
