import { useMemo, useRef, useState } from 'react';
import { firstLines, withLine, withMore, type ConsoleLine } from './console-lines.ts';

/** Writes to a console. */
export interface ConsoleWriter {
  readonly log: (message: string) => void;
  readonly error: (message: string) => void;
  /** Adds to the log line that the call before began: output that comes in pieces is one line. */
  readonly grow: (text: string) => void;
  /** The next line begins a new run. */
  readonly open: () => void;
  readonly clear: () => void;
}

/** The lines of one console, and what writes them; the writer stays the same. */
export function useConsole(): { readonly lines: readonly ConsoleLine[]; readonly writer: ConsoleWriter } {
  const [lines, setLines] = useState(firstLines);
  const opens = useRef(false);
  const grows = useRef(false);
  const writer = useMemo(() => {
    const write = (type: ConsoleLine['type']) => (message: string) => {
      const line = { type, message, opens: opens.current };
      opens.current = false;
      grows.current = false;
      setLines(present => withLine(present, line));
    };
    const log = write('log');
    return {
      log,
      error: write('error'),
      grow: (text: string) => {
        if (text === '') return;
        if (grows.current) setLines(present => withMore(present, text));
        else log(text);
        grows.current = true;
      },
      open: () => {
        opens.current = true;
        grows.current = false;
      },
      clear: () => {
        opens.current = false;
        grows.current = false;
        setLines([]);
      },
    };
  }, []);
  return { lines, writer };
}
