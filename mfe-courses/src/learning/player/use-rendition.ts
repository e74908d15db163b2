import { useEffect, useRef, useState } from 'react';
import type { UnitVideo } from '@learnloom/contracts/courses/learning-pages';
import { isSlowConnection, renditionFor } from './rendition.ts';

/** The file to play. Another height goes on at the same time of the video. */
export function useRendition(
  element: HTMLVideoElement | null,
  { source, renditions }: Pick<UnitVideo, 'source' | 'renditions'>,
  chosen: number,
): string {
  const own = source.from === 'address' ? source.url : source.from === 'upload' ? source.key : '';
  const [file, setFile] = useState(own);
  const present = useRef(own);
  useEffect(() => {
    if (!element) return;
    const height = element.clientHeight * window.devicePixelRatio;
    const next = renditionFor(renditions, chosen, { height, slow: isSlowConnection() })?.file ?? own;
    if (next === present.current) return;
    present.current = next;
    setFile(next);
    const { currentTime, paused } = element;
    if (currentTime === 0) return;
    const resume = (): void => {
      element.currentTime = currentTime;
      if (!paused) void element.play().catch(() => undefined);
    };
    element.addEventListener('loadedmetadata', resume, { once: true });
  }, [element, renditions, chosen, own]);
  return file;
}
