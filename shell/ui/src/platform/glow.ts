import { useEffect, useState } from 'react';
import { atMostEvery } from './at-most-every.ts';
import { followTopics } from './live.ts';
import type { Topic } from '@learnloom/contracts/kernel/topic';

/** As long as the animation of the class `ll-glow`. */
const GLOW_MS = 1200;
/** Rows that change one after the other are drawn anew together. */
const FOLLOW_MS = 500;

const nothing: ReadonlySet<string> = new Set();

/**
 * Keys of the rows or cards that changed a moment ago, for one glow each: put the class `ll-glow` on them.
 * Empty at the server and without changes. Pass a constant list, such as a query's `topics`.
 */
export function useGlow(topics: readonly Topic[]): ReadonlySet<string> {
  const [glowing, setGlowing] = useState(nothing);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let fresh = new Set<string>();
    const shown = atMostEvery(FOLLOW_MS, () => {
      const keys = fresh;
      fresh = new Set();
      setGlowing(present => new Set([...present, ...keys]));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setGlowing(present => new Set([...present].filter(key => !keys.has(key))));
      }, GLOW_MS * 2);
      timers.add(timer);
    });
    const stop = followTopics(topics, ({ keys }) => {
      if (keys.length === 0) return;
      for (const key of keys) fresh.add(key);
      shown.ask();
    });
    return () => {
      stop();
      shown.stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [topics]);
  return glowing;
}
