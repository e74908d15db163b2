import { isMet, type Figure } from './figure.ts';

const headings = ['figure', 'measured', 'limit', 'unit', 'ratio', 'goal', 'met', 'note'] as const;

const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0 });

const cells = (figure: Figure): readonly string[] => [
  figure.name,
  number(figure.measured),
  number(figure.limit),
  figure.unit,
  figure.ratio.toFixed(3),
  String(figure.goal),
  isMet(figure) ? 'yes' : 'NO',
  figure.note ?? '',
];

const isNumeric = new Set<(typeof headings)[number]>(['measured', 'limit', 'ratio', 'goal']);

/** The figures as a table for a terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [headings, ...figures.map(cells)];
  const widths = headings.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    headings
      .map((heading, column) => {
        const cell = row[column] ?? '';
        const width = widths[column] ?? 0;
        return isNumeric.has(heading) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const [first = [], ...rest] = rows;
  return [line(first), widths.map(width => '-'.repeat(width)).join('  '), ...rest.map(line)].join('\n');
}
