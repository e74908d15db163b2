import type { Line } from './lines.ts';
import type { Medium } from './server-block.ts';

type ListKind = 'ordered' | 'bullet' | 'task';

/** An item of a list: its first line, and what else is in it, in order: further lines, and items one level deeper. */
export interface ListItem {
  readonly line: Line;
  readonly kind: ListKind;
  readonly parts: (Line | ListItem)[];
}

export const isItem = (part: Line | ListItem): part is ListItem => 'parts' in part;

const kindOf = ({ formats: { list } }: Line): ListKind =>
  list === 'ordered' ? 'ordered' : list === 'checked' || list === 'unchecked' ? 'task' : 'bullet';

/** Whether a line is part of a list that began above it. */
export const belongsToList = ({ formats }: Line): boolean => Boolean(formats.list ?? formats['list-content']);

/** The items of a run of list lines. A line is at most one level deeper than the item before it. */
export function listItems(lines: readonly Line[]): readonly ListItem[] {
  const top: ListItem[] = [];
  /** The items that are open, outermost first. */
  const open: ListItem[] = [];
  for (const line of lines) {
    const { list, indent = 0, 'list-content': level = 1 } = line.formats;
    if (!list) {
      open.length = Math.min(level, open.length);
      open.at(-1)?.parts.push(line);
      continue;
    }
    open.length = Math.min(indent, open.length);
    const item: ListItem = { line, kind: kindOf(line), parts: [] };
    (open.at(-1)?.parts ?? top).push(item);
    open.push(item);
  }
  return top;
}

/** The first number of the list that an item begins; null where it goes on with the one above it. */
const startOf = ({ kind, line: { formats } }: ListItem): number | null =>
  kind === 'ordered' ? (formats['list-start'] ?? null) : null;

/** Neighbouring items that are one list: of one kind, and none but the first with a number to begin with. */
export function listsOf(items: readonly ListItem[]): readonly (readonly ListItem[])[] {
  const lists: ListItem[][] = [];
  for (const item of items) {
    const list = lists.at(-1);
    if (list?.[0]?.kind === item.kind && startOf(item) === null) list.push(item);
    else lists.push([item]);
  }
  return lists;
}

/** The tags around a list. */
export function listTags([first]: readonly ListItem[]): readonly [string, string] {
  if (first?.kind === 'task') return ['<ul class="b-tasks">', '</ul>'];
  if (first?.kind !== 'ordered') return ['<ul>', '</ul>'];
  const start = startOf(first) ?? 1;
  return [start === 1 ? '<ol>' : `<ol start="${start}">`, '</ol>'];
}

/** The box before a task; emails have a character for it. */
export function taskBox({ kind, line }: ListItem, medium: Medium): string {
  if (kind !== 'task') return '';
  const isDone = line.formats.list === 'checked';
  if (medium === 'mail') return isDone ? '☑ ' : '☐ ';
  return `<input type="checkbox" disabled="disabled"${isDone ? ' checked="checked"' : ''}> `;
}
