import { useEffect, useState } from 'react';
import { attemptCare, type PlaybackStep } from '@learnloom/contracts/assessments/staff-attempts';
import { asProblem, askServer, type ApiProblem } from '@learnloom/ui/platform';

export interface Loaded {
  readonly steps: readonly PlaybackStep[];
  /** More are on their way. */
  readonly loading: boolean;
  readonly problem: ApiProblem | null;
}

/** All steps of an attempt, part by part. Asks again when `until`, which tells what changed it, is another. */
export function usePlayback(key: string, until: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ steps: [], loading: true, problem: null });
  useEffect(() => {
    const leaving = new AbortController();
    const load = async (): Promise<void> => {
      let steps: readonly PlaybackStep[] = [];
      let from: number | null = 0;
      while (from !== null && !leaving.signal.aborted) {
        const part: { readonly steps: readonly PlaybackStep[]; readonly next: number | null } = await askServer(
          attemptCare.playback,
          { key, from },
          { signal: leaving.signal },
        );
        steps = [...steps, ...part.steps];
        from = part.next;
        setLoaded({ steps, loading: from !== null, problem: null });
      }
    };
    load().catch((error: unknown) => {
      if (!leaving.signal.aborted) setLoaded(before => ({ ...before, loading: false, problem: asProblem(error) }));
    });
    return () => leaving.abort();
  }, [key, until]);
  return loaded;
}
