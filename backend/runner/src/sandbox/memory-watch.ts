import { heldMemory } from './held-memory.ts';

const PAUSE_MS = 50;
/** One look may see twice what a process and the one that it starts share for a moment (vfork). */
const LOOKS = 3;

export interface Watched {
  /** The sandbox's first process, once it is known. */
  readonly first: () => number | undefined;
  /** Folders in memory, as the program sees them. */
  readonly folders: readonly string[];
  /** Bytes. */
  readonly limit: number;
  /** The program holds more. */
  readonly exceeded: () => void;
  /** Whether a look was possible. */
  readonly looked: (possible: boolean) => void;
}

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');

/**
 * Looks again and again at what a program's processes hold together, where the kernel does not limit it. Gives what ends
 * the watch.
 */
export function watchMemory({ first, folders, limit, exceeded, looked }: Watched): () => void {
  let over = 0;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const process = first();
    if (process === undefined) return;
    try {
      const held = await heldMemory(process, folders, limit);
      if (held === undefined) return;
      looked(true);
      over = held > limit ? over + 1 : 0;
      if (over >= LOOKS && !ended) exceeded();
    } catch (error) {
      if (isForbidden(error)) looked(false);
    }
  };
  const again = (): void => {
    if (!ended) timer = setTimeout(() => void look().then(again), PAUSE_MS);
  };
  again();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
