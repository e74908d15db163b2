import { useMemo, useRef, useState } from 'react';
import { firstLines, withLine, type ConsoleLine } from './console-lines.ts';

/** Writes to a console. */
export interface ConsoleWriter {
  readonly log: (message: string) => void;
  readonly error: (message: string) => void;
  /** The next line begins a new run. */
  readonly open: () => void;
  readonly clear: () => void;
}

/** The lines of one console, and what writes them; the writer stays the same. */
export function useConsole(): { readonly lines: readonly ConsoleLine[]; readonly writer: ConsoleWriter } {
  const [lines, setLines] = useState(firstLines);
  const opens = useRef(false);
  const writer = useMemo(() => {
    const write = (type: ConsoleLine['type']) => (message: string) => {
      const line = { type, message, opens: opens.current };
      opens.current = false;
      setLines(present => withLine(present, line));
    };
    return {
      log: write('log'),
      error: write('error'),
      open: () => void (opens.current = true),
      clear: () => {
        opens.current = false;
        setLines([]);
      },
    };
  }, []);
  return { lines, writer };
}
