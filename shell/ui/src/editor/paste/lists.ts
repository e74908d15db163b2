import type { Flow } from './flow.ts';
import { isBlank } from './pasted-html.ts';
import type { Reader } from './reader.ts';
import { taskState } from './special-elements.ts';

/** A list of a level above another is beside it in some programs (Google Docs), and in the last item in others. */
export function readList(reader: Reader, list: Element, flow: Flow): boolean {
  reader.endLine(flow);
  // Two lists of the same kind next to each other stay two: an empty line stands between them.
  const isOutermost = flow.listDepth === 0;
  if (isOutermost && reader.lastList === list.tagName) reader.builder.endLine({});
  const within = { ...flow, listDepth: flow.listDepth + 1, line: {} };
  for (const child of [...list.childNodes]) {
    if (isBlank(child)) continue;
    if (child.nodeName === 'LI') readItem(reader, child as Element, within);
    else reader.read(child, within);
  }
  reader.endLine(within);
  if (isOutermost) reader.lastList = list.tagName;
  return true;
}

export function readItem(reader: Reader, element: Element, flow: Flow): boolean {
  reader.endLine(flow);
  const listElement = element.closest('ul, ol, menu');
  const { state, content } = taskState(element);
  const quillList = element.getAttribute('data-list');
  const kind = state ?? quillList ?? (listElement?.tagName === 'OL' ? 'ordered' : 'bullet');
  const ownIndent = Number(/(?:^|\s)ql-indent-(\d)/.exec(element.getAttribute('class') ?? '')?.[1] ?? 0);
  const ariaLevel = Number(element.getAttribute('aria-level') ?? 1) || 1;
  const indent = Math.min(8, Math.max(Math.max(1, flow.listDepth) - 1, ariaLevel - 1) + ownIndent);
  const start = kind === 'ordered' ? startOf(element, listElement) : null;
  const item = {
    formats: { list: kind, ...(indent > 0 && { indent }), ...(start !== null && { 'list-start': start }) },
    level: indent + 1,
    started: false,
  };
  const within = { ...flow, item, line: {} };
  for (const node of content) reader.read(node, within);
  reader.endLine(within);
  return true;
}

/** The number that a list begins with, if it is not 1. */
function startOf(item: Element, list: Element | null): number | null {
  const isFirst = list?.querySelector(':scope > li') === item;
  const start = Number(isFirst ? (list.getAttribute('start') ?? 1) : 1);
  return Number.isInteger(start) && start >= 0 && start !== 1 ? start : null;
}
