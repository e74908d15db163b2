import { useEffect, useRef, useState } from 'react';
import { attemptCare, type Playback, type PlaybackStep } from '@learnloom/contracts/assessments/staff-attempts';
import { AUTOSAVE_MS } from '@learnloom/contracts/assessments/attempt';
import { asProblem, askServer, type ApiProblem } from '@learnloom/ui/platform';

export interface Loaded {
  readonly steps: readonly PlaybackStep[];
  /** More are on their way. */
  readonly loading: boolean;
  readonly problem: ApiProblem | null;
}

/** After an answer that did not come. */
const BACK_OFF_MS = 10_000;

/**
 * All steps of an attempt, part by part, and then those that came since: when `until`, which tells what changed it, is
 * another, and every now and then while the learner is still at it. Saves are told to nobody; there are too many.
 */
export function usePlayback(key: string, until: string, going: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ steps: [], loading: true, problem: null });
  const known = useRef({ key, steps: [] as readonly PlaybackStep[] });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (known.current.key !== key) known.current = { key, steps: [] };
    const load = async (): Promise<void> => {
      let from: number | null = (known.current.steps.at(-1)?.version ?? -1) + 1;
      while (from !== null) {
        const part: Playback = await askServer(attemptCare.playback, { key, from }, { signal });
        if (signal.aborted) return;
        from = part.next;
        known.current = { key, steps: [...known.current.steps, ...part.steps] };
        setLoaded({ steps: known.current.steps, loading: from !== null, problem: null });
      }
    };
    const keepUp = async (): Promise<void> => {
      let pause = AUTOSAVE_MS;
      try {
        if (!document.hidden || known.current.steps.length === 0) await load();
      } catch (error) {
        pause = BACK_OFF_MS;
        if (!signal.aborted) setLoaded(before => ({ ...before, loading: false, problem: asProblem(error) }));
      }
      if (going && !signal.aborted) timer = setTimeout(() => void keepUp(), pause);
    };
    void keepUp();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [key, until, going]);
  return loaded;
}
