import type { VideoRendition } from '@learnloom/contracts/courses/unit-events';

interface Viewing {
  /** Pixels of the screen that the video has, in height. */
  readonly height: number;
  /** The connection is slow, or its owner saves data. */
  readonly slow: boolean;
}

/**
 * The rendition to play: the chosen height or the next smaller one; without a choice the smallest that fills the player,
 * or the smallest of all on a slow connection. Null: there are none.
 */
export function renditionFor(
  renditions: readonly VideoRendition[],
  chosen: number,
  { height, slow }: Viewing,
): VideoRendition | null {
  const rising = renditions.toSorted((one, other) => one.height - other.height);
  if (chosen > 0) return rising.findLast(one => one.height <= chosen) ?? rising[0] ?? null;
  if (slow) return rising[0] ?? null;
  return rising.find(one => one.height >= height) ?? rising.at(-1) ?? null;
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** What some browsers say about the network; the others count as fast. */
export function isSlowConnection(): boolean {
  const { saveData, effectiveType } = (navigator as { readonly connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g' || effectiveType === '3g';
}
