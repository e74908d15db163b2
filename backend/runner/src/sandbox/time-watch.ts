import type { ControlGroup } from './control-group.ts';

const PAUSE_MS = 100;

/**
 * Looks again and again at the processor time of all of a program's processes together: the kernel limits each for itself. Gives
 * what ends the watch. `limit`: milliseconds.
 */
export function watchTime(group: Pick<ControlGroup, 'usage'>, limit: number, exceeded: () => void): () => void {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const { cpu } = await group.usage();
    if (ended) return;
    if (cpu !== null && cpu > limit) exceeded();
    else timer = setTimeout(() => void look(), PAUSE_MS);
  };
  timer = setTimeout(() => void look(), PAUSE_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
