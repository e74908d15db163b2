import { useEffect, useState } from 'react';

const TICK_MS = 100;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Time since `since`, a `performance.now()`. Read out it would only disturb. */
export function Elapsed({ since }: { readonly since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="ll-run-elapsed" aria-hidden="true">
      {seconds(Math.max(0, now - since))}
    </span>
  );
}
