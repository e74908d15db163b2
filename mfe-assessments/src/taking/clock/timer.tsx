import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '@learnloom/ui/platform';
import { VisuallyHidden } from '@learnloom/ui/public';
import { takingMessages } from '../messages/messages.ts';
import { clockWords, secondsUntil, spoken } from './time-left.ts';

interface TimerProps {
  /** Milliseconds since 1970 by this browser's clock, right or wrong: reckoned from the seconds that the server gave. */
  readonly endsAt: number;
}

const TICK_MS = 500;
const LAST_MINUTES = 5 * 60;

/** The time left: silent, but for a few words at 10, 5 and 1 minutes and when there is more. */
export function Timer({ endsAt }: TimerProps) {
  const t = useMessages(takingMessages);
  const [left, setLeft] = useState(() => secondsUntil(endsAt, Date.now()));
  const [said, setSaid] = useState('');
  const before = useRef(left);
  useEffect(() => {
    const tick = () => {
      const now = secondsUntil(endsAt, Date.now());
      const words = spoken(before.current, now, t);
      before.current = now;
      setLeft(now);
      if (words !== null) setSaid(words);
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt, t]);
  return (
    <span className={left <= LAST_MINUTES ? 't-timer t-timer-late' : 't-timer'}>
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
      <span role="timer" aria-live="off" aria-label={t('timer.label')}>
        {clockWords(left)}
      </span>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </span>
  );
}
