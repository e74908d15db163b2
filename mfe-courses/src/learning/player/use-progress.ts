import { useEffect, useRef } from 'react';
import {
  PROGRESS_PATH,
  SAVE_SECONDS,
  type ProgressSave,
  type ProgressSaved,
} from '@learnloom/contracts/courses/progress';
import { saveRows } from '@learnloom/ui/platform';
import { watching } from './watched.ts';

export interface ProgressSpec extends Pick<ProgressSave, 'course' | 'unit' | 'file'> {
  readonly onSaved: (saved: ProgressSaved) => void;
}

/**
 * Saves what is watched every ten seconds, on pause, when the page is hidden and on the way out. Null: nothing is saved,
 * as for a free preview. What could not be saved goes with the next save.
 */
export function useProgress(video: HTMLVideoElement | null, spec: ProgressSpec | null): void {
  const told = useRef(spec?.onSaved);
  told.current = spec?.onSaved;
  const [course, unit, file] = [spec?.course, spec?.unit, spec?.file];
  useEffect(() => {
    if (!video || course === undefined || unit === undefined || file === undefined) return undefined;
    const tracker = watching();
    let savedAt = -1;
    const save = async (keepalive: boolean): Promise<void> => {
      const ranges = tracker.take();
      const at = Math.max(0, Math.round(video.currentTime));
      if (ranges.length === 0 && at === savedAt) return;
      savedAt = at;
      const length = Number.isFinite(video.duration) ? Math.round(video.duration) : 0;
      const rows: ProgressSave = { course, unit, file, ranges, at, length };
      try {
        told.current?.(await saveRows<ProgressSaved>(PROGRESS_PATH, rows, { keepalive }));
      } catch {
        // Offline, or the server is busy: the union does not mind a repetition.
        tracker.giveBack(ranges);
        savedAt = -1;
      }
    };
    const onTime = (): void => {
      if (!video.paused && !video.seeking) tracker.play(video.currentTime, video.playbackRate);
    };
    const onPause = (): void => {
      tracker.stop(video.currentTime);
      void save(false);
    };
    const onSeek = (): void => tracker.stop(null);
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void save(true);
    };
    const onLeave = (): void => void save(true);
    const onOnline = (): void => void save(false);
    const timer = setInterval(() => {
      if (!video.paused) void save(false);
    }, SAVE_SECONDS * 1000);
    video.addEventListener('timeupdate', onTime);
    video.addEventListener('pause', onPause);
    video.addEventListener('ended', onPause);
    video.addEventListener('seeking', onSeek);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      video.removeEventListener('timeupdate', onTime);
      video.removeEventListener('pause', onPause);
      video.removeEventListener('ended', onPause);
      video.removeEventListener('seeking', onSeek);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('online', onOnline);
      tracker.stop(null);
      void save(true);
    };
  }, [video, course, unit, file]);
}
