export interface ConsoleLine {
  readonly id: number;
  readonly type: 'log' | 'error';
  /** May be long and have line breaks. */
  readonly message: string;
  /** The first line of a run: a rule is drawn above it. */
  readonly opens: boolean;
}

const READY = 'JavaScript environment initialized. Ready to run.';

/** What the console holds before anything was run [CODE-03]. */
export const firstLines: readonly ConsoleLine[] = [{ id: 0, type: 'log', message: READY, opens: false }];

/** What is kept at most, the oldest going first. A line of the console may be all that a run printed. */
export const MOST_LINES = 2000;
export const MOST_CHARACTERS = 1_000_000;

/** The lines with one more, as far back as they are kept. */
export function withLine(lines: readonly ConsoleLine[], line: Omit<ConsoleLine, 'id'>): readonly ConsoleLine[] {
  const all = [...lines, { ...line, id: (lines.at(-1)?.id ?? 0) + 1 }];
  let from = all.length;
  let characters = 0;
  while (from > 0 && all.length - from < MOST_LINES) {
    characters += all[from - 1]?.message.length ?? 0;
    if (characters > MOST_CHARACTERS && from < all.length) break;
    from -= 1;
  }
  return from === 0 ? all : all.slice(from);
}

/** The lines with a text at the end of the last one. */
export function withMore(lines: readonly ConsoleLine[], text: string): readonly ConsoleLine[] {
  const last = lines.at(-1);
  return last ? [...lines.slice(0, -1), { ...last, message: last.message + text }] : lines;
}

export const textOf = (lines: readonly ConsoleLine[]): string => lines.map(({ message }) => message).join('\n');
