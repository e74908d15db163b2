import { useState, type PointerEvent } from 'react';
import type { Chapter } from '@learnloom/contracts/courses/unit-events';
import { useMessages } from '@learnloom/ui/platform';
import { formatClock } from '../../shared/length.ts';
import { learningMessages } from '../messages/messages.ts';
import type { WatchedRange } from './watched.ts';

interface SeekBarProps {
  readonly at: number;
  readonly length: number;
  readonly loaded: number;
  readonly chapters: readonly Chapter[];
  readonly watched: readonly WatchedRange[];
  /** How often each part was played by everyone; null: not shown. */
  readonly replays: readonly number[] | null;
  readonly onSeek: (to: number) => void;
}

const part = (value: number, length: number): number => (length > 0 ? Math.min(100, (100 * value) / length) : 0);

const chapterAt = (chapters: readonly Chapter[], at: number): string =>
  chapters.findLast(({ seconds }) => seconds <= at)?.title ?? '';

/** The shape of the replays, as high as the most played part. */
function Replays({ replays }: { readonly replays: readonly number[] }) {
  const most = Math.max(...replays, 1);
  const width = 100 / Math.max(1, replays.length);
  const path = replays.map((plays, at) => `L${(at + 0.5) * width},${20 - (18 * plays) / most}`).join('');
  return (
    <svg className="co-replays" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0,20${path}L100,20Z`} />
    </svg>
  );
}

/** Time, what is loaded and watched, chapters; by pointer, touch and keys. */
export function SeekBar({ at, length, loaded, chapters, watched, replays, onSeek }: SeekBarProps) {
  const t = useMessages(learningMessages);
  const [over, setOver] = useState<number | null>(null);
  const look = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setOver(Math.max(0, Math.min(1, (event.clientX - left) / width)) * length);
  };
  const chapter = chapterAt(chapters, at);
  const position = { time: formatClock(at), length: formatClock(length) };
  return (
    <div className="co-seek" onPointerMove={look} onPointerLeave={() => setOver(null)}>
      {replays && replays.length > 1 && <Replays replays={replays} />}
      <svg className="co-seek-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="co-seek-ground" width="100" height="4" />
        <rect className="co-seek-loaded" width={part(loaded, length)} height="4" />
        {watched.map(([begin, end]) => (
          <rect
            key={begin}
            className="co-seek-watched"
            x={part(begin, length)}
            width={part(end - begin, length)}
            height="4"
          />
        ))}
        <rect className="co-seek-at" width={part(at, length)} height="4" />
        {chapters
          .filter(({ seconds }) => seconds > 0 && seconds < length)
          .map(({ seconds }) => (
            <rect key={seconds} className="co-seek-chapter" x={part(seconds, length)} width="0.35" height="4" />
          ))}
      </svg>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.floor(at)}
        aria-label={t('player.position')}
        aria-valuetext={chapter ? t('player.timeInChapter', { ...position, chapter }) : t('player.time', position)}
        onChange={event => onSeek(Number(event.target.value))}
      />
      {over !== null && length > 0 && (
        <span
          className="co-seek-tip"
          ref={tip => tip?.style.setProperty('--at', `${part(over, length)}%`)}
          aria-hidden="true"
        >
          {formatClock(over)} {chapterAt(chapters, over)}
        </span>
      )}
    </div>
  );
}
