import { useEffect, useState } from 'react';

/** Small movements back do not count as scrolling up. */
const JITTER_PX = 8;

/** Whether the page is scrolled down past a distance; scrolling up ends it at once. */
export function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < JITTER_PX && now > distance) return;
      setPast(now > distance && now > last);
      last = now;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [distance]);
  return past;
}
