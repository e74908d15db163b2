import { useMemo, useRef, useState } from 'react';

/** `failed`: no answer, tried again by itself. `refused`: waits for another change. `conflict`: waits for a choice. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'refused' | 'conflict';

type Flush = () => Promise<boolean>;

/** What is being edited, to the editor around it: how saving goes, and a way to have it done now. */
export interface SaveHub {
  readonly report: (state: SaveState) => void;
  /** Gives the way to save at once; null takes it back. */
  readonly attach: (flush: Flush | null) => void;
}

/** The editor's side of it: `flush` gives whether everything is saved. */
export function useSaveHub(): {
  readonly hub: SaveHub;
  readonly state: SaveState;
  readonly flush: Flush;
} {
  const [state, report] = useState<SaveState>('saved');
  const attached = useRef<Flush | null>(null);
  // Neither changes with the state: what is being edited attaches itself once.
  const { hub, flush } = useMemo(
    () => ({
      hub: { report, attach: (save: Flush | null) => void (attached.current = save) },
      flush: async () => (await attached.current?.()) ?? true,
    }),
    [],
  );
  return { hub, state, flush };
}
