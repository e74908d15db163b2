import type { ReactNode } from 'react';
import { classes, subjectClass, type Subject } from './subject.ts';

export interface PatternThumbnailProps {
  readonly title: string;
  readonly subject?: Subject;
  readonly className?: string;
}

const WIDTH = 320;
const HEIGHT = 180;

/** Whole numbers from 0 to `below - 1`, the same ones for the same text on every machine (mulberry32 over FNV-1a). */
function dice(text: string): (below: number) => number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Draw = (roll: (below: number) => number) => ReactNode;

const arcs: Draw = roll => {
  const x = roll(2) * WIDTH;
  const y = roll(2) * HEIGHT;
  return Array.from({ length: 7 }, (_, i) => (
    <circle
      key={i}
      className={`ll-pattern-${(i + roll(2)) % 3}`}
      cx={x}
      cy={y}
      r={36 + i * 34}
      fill="none"
      strokeWidth={2 + roll(3) * 4}
    />
  ));
};

const bars: Draw = roll =>
  Array.from({ length: 16 }, (_, i) => {
    const height = 24 + roll(12) * 11;
    return (
      <rect
        key={i}
        className={`ll-pattern-fill-${roll(3)}`}
        x={i * 20 + 4}
        y={HEIGHT - height}
        width={12}
        height={height}
        rx={2}
      />
    );
  });

const dots: Draw = roll =>
  Array.from({ length: 60 }, (_, i) => (
    <circle
      key={i}
      className={`ll-pattern-fill-${roll(3)}`}
      cx={(i % 10) * 32 + 16}
      cy={Math.floor(i / 10) * 30 + 15}
      r={2 + roll(4) * 2.5}
    />
  ));

const tiles: Draw = roll =>
  Array.from({ length: 32 }, (_, i) => {
    const x = (i % 8) * 40;
    const y = Math.floor(i / 8) * 45;
    const corners = [`M${x} ${y}h40v45z`, `M${x} ${y}v45h40z`, `M${x + 40} ${y}v45h-40z`, `M${x} ${y}h40l-40 45z`];
    return roll(5) === 0 ? null : <path key={i} className={`ll-pattern-fill-${roll(3)}`} d={corners[roll(4)]} />;
  });

const waves: Draw = roll => {
  const swing = 10 + roll(4) * 6;
  return Array.from({ length: 9 }, (_, i) => {
    const y = i * 22 + 4;
    return (
      <path
        key={i}
        className={`ll-pattern-${(i + roll(2)) % 3}`}
        d={`M-20 ${y}q45 ${-swing} 90 0t90 0t90 0t90 0`}
        fill="none"
        strokeWidth={2 + roll(3) * 2}
      />
    );
  });
};

const patterns = [arcs, bars, dots, tiles, waves] as const;

/** A picture for what has none: a quiet pattern in the subject's hue, always the same for the same title. */
export function PatternThumbnail({ title, subject, className }: PatternThumbnailProps) {
  const roll = dice(title);
  const draw = patterns[roll(patterns.length)] ?? arcs;
  return (
    <svg
      className={classes('ll-pattern', subjectClass(subject), className)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="ll-pattern-ground" width={WIDTH} height={HEIGHT} />
      {draw(roll)}
    </svg>
  );
}
