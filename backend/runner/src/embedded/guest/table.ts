import { inspect } from 'node-inspect-extracted';

const ITERATION = '(iteration index)';
const VALUES = 'Values';

const inner = (value: unknown): string =>
  inspect(value, {
    depth:
      value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 2 ? -1 : 0,
    maxArrayLength: 3,
    breakLength: Infinity,
  });

/** Columns of a terminal that a text takes: those of East Asia and pictures take two. */
const widthOf = (text: string): number =>
  [...text.normalize('NFC')].reduce(
    (sum, character) =>
      sum +
      (/[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u.test(
        character,
      )
        ? 2
        : 1),
    0,
  );

function centered(text: string, width: number): string {
  const space = (width - widthOf(text)) / 2;
  return `${' '.repeat(space)}${text}${' '.repeat(Math.ceil(space))}`;
}

function draw(heads: readonly string[], columns: readonly (readonly (string | undefined)[])[]): string {
  const height = Math.max(...columns.map(column => column.length));
  const rows = Array.from({ length: height }, (_, row) => columns.map(column => column[row] ?? ''));
  const widths = heads.map((head, index) => Math.max(...[head, ...rows.map(row => row[index] ?? '')].map(widthOf)) + 2);
  const rule = (left: string, middle: string, right: string) =>
    `${left}${widths.map(width => '─'.repeat(width)).join(middle)}${right}`;
  const line = (cells: readonly string[]) =>
    `│${cells.map((cell, index) => centered(cell, widths[index] ?? 0)).join('│')}│`;
  return [rule('┌', '┬', '┐'), line(heads), rule('├', '┼', '┤'), ...rows.map(line), rule('└', '┴', '┘')].join('\n');
}

const indexes = (length: number): readonly string[] => Array.from({ length }, (_, index) => String(index));

/** What `console.table` prints. Source: cliTable and table() of Node 18. */
export function table(data: object, properties?: readonly string[]): string {
  if (data instanceof Map) {
    const entries = [...data];
    const columns = [entries.map(([key]) => inner(key)), entries.map(([, value]) => inner(value))];
    return draw([ITERATION, 'Key', VALUES], [indexes(entries.length), ...columns]);
  }
  if (data instanceof Set) {
    const values = [...data].map(inner);
    return draw([ITERATION, VALUES], [indexes(values.length), values]);
  }
  /** An object, for its order: names that are numbers come first. */
  const columns = Object.create(null) as Record<string, string[]>;
  const values: string[] = [];
  const rows = Object.entries(data) as [string, unknown][];
  for (const [row, [, item]] of rows.entries()) {
    if (item === null || (typeof item !== 'object' && typeof item !== 'function')) {
      values[row] = inner(item);
      continue;
    }
    for (const key of properties ?? Object.keys(item)) {
      const column = (columns[key] ??= []);
      column[row] = Object.hasOwn(item, key) ? inner(Reflect.get(item, key)) : '';
    }
  }
  const heads = ['(index)', ...Object.keys(columns), ...(values.length > 0 ? [VALUES] : [])];
  return draw(heads, [rows.map(([key]) => key), ...Object.values(columns), ...(values.length > 0 ? [values] : [])]);
}
