import { useEffect, useState } from 'react';
import { useMessages } from '@learnloom/ui/platform';
import { authMessages } from './messages/messages.ts';

const RADIUS = 16;
const ROUND = 2 * Math.PI * RADIUS;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** mm:ss */
export const clockOf = (seconds: number): string => `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;

/** Whole seconds until a time, counted down. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((time - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left, time]);
  return left;
}

interface CodeTimerProps {
  /** Seconds left, of so many. */
  readonly left: number;
  readonly of: number;
}

/** A ring that empties, with the time that is left in it. */
export function CodeTimer({ left, of }: CodeTimerProps) {
  const t = useMessages(authMessages);
  return (
    <span className="s-timer" role="timer" aria-label={t('code.wait', { count: left })}>
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle className="s-timer-track" cx="20" cy="20" r={RADIUS} />
        <circle
          className="s-timer-ring"
          cx="20"
          cy="20"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - left / of)}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <span aria-hidden="true">{clockOf(left)}</span>
    </span>
  );
}
