import { useEffect, useMemo, useRef, useState } from 'react';

/** `failed`: no answer, tried again by itself. `refused`: waits for another change. `conflict`: waits for a choice. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'refused' | 'conflict';

type Flush = () => Promise<boolean>;

/** What is being edited, to the editor around it: how saving goes, and a way to have it done now. */
export interface SaveHub {
  readonly report: (state: SaveState) => void;
  /** Gives the way to save at once; null takes it back. */
  readonly attach: (flush: Flush | null) => void;
  /** The version that a change of the whole, such as its publication, made of it. */
  readonly made: (version: number) => void;
}

/**
 * The editor's side of it: `flush` gives whether everything is saved; `seen` the version of the whole that its
 * author has seen, known before the next render. `version`: as the server last gave it.
 */
export function useSaveHub(version: number): {
  readonly hub: SaveHub;
  readonly state: SaveState;
  readonly flush: Flush;
  readonly seen: () => number;
} {
  const [state, report] = useState<SaveState>('saved');
  const attached = useRef<Flush | null>(null);
  const newest = useRef(version);
  // Neither changes with the state: what is being edited attaches itself once.
  const { hub, flush, seen } = useMemo(() => {
    const made = (one: number): void => void (newest.current = Math.max(newest.current, one));
    return {
      hub: { report, made, attach: (save: Flush | null) => void (attached.current = save) },
      flush: async () => (await attached.current?.()) ?? true,
      seen: () => newest.current,
    };
  }, []);
  useEffect(() => hub.made(version), [hub, version]);
  return { hub, state, flush, seen };
}
