import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ConsoleLine } from './console-lines.ts';

/** Pixels from the end within which the reader counts as being there. */
const NEAR_END = 24;

/** To the end; where the last line is an error that does not fit, to its beginning, which says what is wrong. */
function showLast(box: HTMLElement, last: ConsoleLine | undefined): void {
  box.scrollTop = box.scrollHeight;
  const line = box.lastElementChild;
  if (last?.type !== 'error' || !line) return;
  const hidden = box.getBoundingClientRect().top - line.getBoundingClientRect().top;
  if (hidden > 0) box.scrollTop -= hidden;
}

/** Keeps the end of the lines in sight unless the reader scrolled up; a new run is shown in any case. */
export function useFollowing(lines: readonly ConsoleLine[]): {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const run = useRef<number | undefined>(undefined);
  /** Where this has scrolled to: the browser tells of it as of any other scrolling. */
  const placed = useRef(0);
  useLayoutEffect(() => {
    const opened = lines.findLast(({ opens }) => opens)?.id;
    follows.current ||= opened !== run.current;
    run.current = opened;
    if (!box.current || !follows.current) return;
    showLast(box.current, lines.at(-1));
    placed.current = box.current.scrollTop;
  }, [lines]);
  const onScroll = (): void => {
    if (!box.current || box.current.scrollTop === placed.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    follows.current = scrollHeight - scrollTop - clientHeight <= NEAR_END;
  };
  return { box, onScroll };
}
