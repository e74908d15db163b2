/**
 * Whether one text becomes the other by at most `most` edits: a sign put in, left out, exchanged, or swapped with its
 * neighbour. Looks only at the band of the table that so few edits can reach: length × most steps.
 */
export function withinEdits(left: string, right: string, most: number): boolean {
  const [a, b] = [Array.from(left), Array.from(right)];
  if (Math.abs(a.length - b.length) > most) return false;
  const FAR = most + 1;
  const width = b.length + 1;
  let twoUp = new Array<number>(width).fill(FAR);
  let up = Array.from({ length: width }, (_, at) => Math.min(at, FAR));
  for (let row = 1; row <= a.length; row += 1) {
    const line = new Array<number>(width).fill(FAR);
    if (row <= most) line[0] = row;
    const last = Math.min(b.length, row + most);
    for (let column = Math.max(1, row - most); column <= last; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        at(up, column - 1, FAR) + (same ? 0 : 1),
        at(up, column, FAR) + 1,
        at(line, column - 1, FAR) + 1,
        swapped ? at(twoUp, column - 2, FAR) + 1 : FAR,
      );
    }
    twoUp = up;
    up = line;
  }
  return at(up, b.length, FAR) <= most;
}

const at = (line: readonly number[], column: number, otherwise: number): number => line[column] ?? otherwise;

/** Edits forgiven in a word of this many signs: 1 above 3, 2 above 9. */
export function editsForgiven(length: number): number {
  if (length > 9) return 2;
  return length > 3 ? 1 : 0;
}
