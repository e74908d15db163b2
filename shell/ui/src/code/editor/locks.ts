import type { Ace } from 'ace-builds';

/** Rows, counted from 0, ascending. */
export type Rows = readonly number[];

/** How long a row of the text is before the change. */
type LengthOf = (row: number) => number;

/** An insertion of whole lines before the row in which it begins. */
const before = ({ start, lines }: Ace.Delta): boolean => start.column === 0 && lines.at(-1) === '';

/**
 * Whether a change leaves every locked row as it is: lines may come and go above and below it, never within it, and
 * nothing may be joined to it.
 */
export function allowed(locked: Rows, delta: Ace.Delta, lengthOf: LengthOf): boolean {
  const { action, start, end, lines } = delta;
  if (action === 'insert')
    return !locked.includes(start.row) || before(delta) || (start.column === lengthOf(start.row) && lines[0] === '');
  return locked.every(row => {
    if (row < start.row || row > end.row) return true;
    if (start.row === end.row) return false;
    if (row === start.row)
      return start.column === lengthOf(row) && end.column === lengthOf(end.row) && !locked.includes(end.row);
    return row === end.row && start.column === 0 && end.column === 0;
  });
}

/** Where rows are after a change. `sticky`: a row stays though all of its text goes, as locked rows do. */
export function moved(rows: Rows, { action, start, end, lines }: Ace.Delta, sticky = false): Rows {
  const more = end.row - start.row;
  if (more === 0) return rows;
  if (action === 'insert') {
    const from = start.column === 0 && lines.at(-1) === '' ? start.row : start.row + 1;
    return rows.map(row => (row >= from ? row + more : row));
  }
  const whole = start.column === 0 && end.column === 0;
  return rows.flatMap(row => {
    if (row < start.row) return [row];
    if (row > end.row || (row === end.row && whole)) return [row - more];
    return row === start.row && (sticky || !whole) ? [row] : [];
  });
}

/** Rows as readers count lines: '1', '2 and 4 to 6'. */
export function spoken(rows: Rows): string {
  const parts: string[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const first = rows[index] ?? 0;
    let last = first;
    while (rows[index + 1] === last + 1) {
      last += 1;
      index += 1;
    }
    parts.push(first === last ? `${first + 1}` : `${first + 1} to ${last + 1}`);
  }
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
