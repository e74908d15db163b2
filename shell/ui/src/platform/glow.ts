import { useEffect, useState } from 'react';
import { followTopics } from './live.ts';
import type { Topic } from '@learnloom/contracts/kernel/topic';

/** As long as the animation of the class `ll-glow`. */
const GLOW_MS = 1200;

const nothing: ReadonlySet<string> = new Set();

/**
 * Keys of the rows or cards that changed a moment ago, for one glow each: put the class `ll-glow` on them.
 * Empty at the server and without changes. Pass a constant list, such as a query's `topics`.
 */
export function useGlow(topics: readonly Topic[]): ReadonlySet<string> {
  const [glowing, setGlowing] = useState(nothing);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = followTopics(topics, ({ keys }) => {
      if (keys.length === 0) return;
      setGlowing(present => new Set([...present, ...keys]));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setGlowing(present => new Set([...present].filter(key => !keys.includes(key))));
      }, GLOW_MS * 2);
      timers.add(timer);
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [topics]);
  return glowing;
}
