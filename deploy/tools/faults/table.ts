import type { Fault, Figures } from './fault.ts';
import { median } from '../bench/figure.ts';

export interface Ran {
  readonly fault: Fault;
  readonly figures: Figures;
  readonly failures: readonly string[];
  readonly seed: number;
}

const headings = [
  'fault',
  'kills',
  'acknowledged',
  'lost',
  'duplicated',
  'recovery',
  'verdict',
  'seed',
  'note',
] as const;

const milliseconds = (recoveries: readonly number[]): string =>
  recoveries.length === 0 ? '–' : `${Math.round(median(recoveries))} / ${Math.round(Math.max(...recoveries))} ms`;

const cells = ({ fault, figures, failures, seed }: Ran): readonly string[] => [
  `${fault.number} ${fault.name}`,
  String(figures.kills),
  String(figures.acknowledged),
  String(figures.lost),
  String(figures.duplicated),
  milliseconds(figures.recoveries),
  failures.length === 0 ? 'holds' : 'BROKEN',
  String(seed),
  figures.note ?? '',
];

/** A line a fault, in columns; recovery is the median and the slowest. */
export function tableOf(all: readonly Ran[]): string {
  const rows = [headings, ...all.map(cells)];
  const widths = headings.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows
    .map(row => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map(line => line.trimEnd())
    .join('\n');
}
