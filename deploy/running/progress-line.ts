import type { ReplayProgress } from '@learnloom/projections/projector/progress';

/** Where nothing can be rewritten, such as in a log file, a line comes this often. */
const LINE_MS = 5000;
const REWRITE_MS = 100;

const number = new Intl.NumberFormat('en-US');

/** 'category: 1,200 of 4,800 events (25%), 600 a second, 6 s left' */
export function progressText(name: string, { events, total, rate, secondsLeft }: ReplayProgress): string {
  const share = total === null || total === 0 ? '' : ` (${Math.floor((events / total) * 100)}%)`;
  const of = total === null ? '' : ` of ${number.format(total)}`;
  const left = secondsLeft === null ? '' : `, ${number.format(secondsLeft)} s left`;
  return `${name}: ${number.format(events)}${of} events${share}, ${number.format(rate)} a second${left}`;
}

export interface ProgressLine {
  show(text: string): void;
  /** Ends the line, so that others can follow. */
  clear(): void;
}

/** One line that rewrites itself on a terminal; elsewhere a line now and then. */
export function progressLine(output: NodeJS.WriteStream = process.stdout): ProgressLine {
  let shownAt = output.isTTY ? 0 : performance.now();
  let shown = false;
  return {
    show(text) {
      const now = performance.now();
      if (now - shownAt < (output.isTTY ? REWRITE_MS : LINE_MS)) return;
      shownAt = now;
      shown = true;
      output.write(
        output.isTTY ? `\r\u001b[2K${output.columns ? text.slice(0, output.columns - 1) : text}` : `${text}\n`,
      );
    },
    clear() {
      if (output.isTTY && shown) output.write('\r\u001b[2K');
      shown = false;
    },
  };
}
