import { useEffect } from 'react';

/** Milliseconds between looks at what no topic tells, such as how much waits. */
const LOOK_MS = 5000;

/** Looks again and again at what no topic tells, while somebody sees the page. `every`: milliseconds. */
export function useLooking(look: () => Promise<unknown>, every = LOOK_MS): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, every);
    return () => clearInterval(timer);
  }, [look, every]);
}
