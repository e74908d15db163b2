import { useCallback, useEffect, useRef, useState } from 'react';
import {
  attemptsChange,
  correctionsText,
  type RegradedAttempt,
} from '@learnloom/contracts/assessments/attempts-change';
import type { OrderedCorrection } from '@learnloom/contracts/assessments/attempts-change-events';
import { asProblem, askServer, type ApiProblem } from '@learnloom/ui/platform';

export interface Preview {
  readonly running: boolean;
  /** It looked at all of them. */
  readonly complete: boolean;
  readonly looked: number;
  readonly total: number;
  readonly changed: readonly RegradedAttempt[];
  readonly toRun: number;
  readonly problem: ApiProblem | null;
}

export interface PreviewControl {
  /** Null: none was asked for. */
  readonly preview: Preview | null;
  readonly start: (assessment: string, corrections: readonly OrderedCorrection[]) => void;
  readonly stop: () => void;
  readonly clear: () => void;
}

const nothing: Preview = { running: true, complete: false, looked: 0, total: 0, changed: [], toRun: 0, problem: null };

/** Adds up the parts of a preview as they come; stopping asks for no more of them. */
export function usePreview(): PreviewControl {
  const [preview, setPreview] = useState<Preview | null>(null);
  const asking = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    asking.current?.abort();
    setPreview(before => before && { ...before, running: false });
  }, []);
  const clear = useCallback(() => {
    asking.current?.abort();
    setPreview(null);
  }, []);
  useEffect(() => () => asking.current?.abort(), []);

  const start = useCallback((assessment: string, ordered: readonly OrderedCorrection[]) => {
    asking.current?.abort();
    const leaving = new AbortController();
    asking.current = leaving;
    setPreview(nothing);
    const corrections = correctionsText(ordered);
    const ask = async (): Promise<void> => {
      let after: string | null = '';
      let sum = nothing;
      while (after !== null) {
        const part: Awaited<ReturnType<typeof askPart>> = await askPart(assessment, corrections, after, leaving.signal);
        if (leaving.signal.aborted) return;
        after = part.next;
        sum = {
          ...sum,
          total: part.total,
          looked: sum.looked + part.looked,
          changed: [...sum.changed, ...part.changed],
          toRun: sum.toRun + part.toRun,
          running: after !== null,
          complete: after === null,
        };
        setPreview(sum);
      }
    };
    ask().catch((error: unknown) => {
      if (!leaving.signal.aborted)
        setPreview(before => ({ ...(before ?? nothing), running: false, problem: asProblem(error) }));
    });
  }, []);
  return { preview, start, stop, clear };
}

const askPart = (assessment: string, corrections: string, after: string, signal: AbortSignal) =>
  askServer(attemptsChange.preview, { assessment, corrections, ...(after !== '' && { after }) }, { signal });
