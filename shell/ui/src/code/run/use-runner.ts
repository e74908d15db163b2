import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ExecuteOptions } from './execute.ts';
import { runProgram, type Program, type RunResult } from './run-program.ts';
import { summaryOf, type RunSummary } from './run-summary.ts';

export type RunOne = (program: Program, options?: ExecuteOptions) => Promise<RunResult>;

/** Runs programs, one at a time. */
export interface Runner {
  readonly running: boolean;
  /** `performance.now()` of the start; null while idle. */
  readonly since: number | null;
  /** What the last program took; null: none has run, or one runs. */
  readonly summary: RunSummary | null;
  /**
   * Takes the runner for as long as `work` takes, which may run several programs one after the other. False when it
   * was taken already.
   */
  readonly start: (work: (run: RunOne) => Promise<void>) => Promise<boolean>;
  /** Ends the program that runs; what the same work runs after it is `stopped` too. */
  readonly stop: () => void;
}

/** A runner of one's own; what it runs ends with the component. */
export function useRunner(): Runner {
  const active = useRef<AbortController | null>(null);
  const [since, setSince] = useState<number | null>(null);
  const [summary, setSummary] = useState<RunSummary | null>(null);
  const stop = useCallback(() => active.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const start = useCallback(async (work: (run: RunOne) => Promise<void>): Promise<boolean> => {
    if (active.current) return false;
    const controller = new AbortController();
    active.current = controller;
    setSince(performance.now());
    setSummary(null);
    const run: RunOne = async (program, options) => {
      const result = await runProgram(program, controller.signal, options);
      setSummary(summaryOf(program, result));
      return result;
    };
    try {
      await work(run);
    } finally {
      active.current = null;
      setSince(null);
    }
    return true;
  }, []);
  return useMemo(() => ({ running: since !== null, since, summary, start, stop }), [since, summary, start, stop]);
}
