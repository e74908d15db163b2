/** The same numbers from 0 to below 1 for the same seed (mulberry32), so that every run replays the same history. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks by weight. */
export function picker<T>(random: () => number, weighted: readonly (readonly [weight: number, value: T])[]): () => T {
  const total = weighted.reduce((sum, [weight]) => sum + weight, 0);
  return () => {
    let at = random() * total;
    for (const [weight, value] of weighted) if ((at -= weight) < 0) return value;
    throw new Error('There is nothing to pick from');
  };
}
