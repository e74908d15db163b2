export interface VideoFacts {
  /** Whole seconds; 0 where the file does not say. */
  readonly seconds: number;
  /** The browser plays it and shows an image. HEVC, which phones record, plays in many browsers without one. */
  readonly shown: boolean;
}

const LIMIT_MS = 15_000;
const BEYOND_SECONDS = 10_000_000;

/** What the browser makes of a video; null when it cannot open it. */
export function readVideo(source: string): Promise<VideoFacts | null> {
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.muted = true;
  return new Promise<VideoFacts | null>(resolve => {
    const timer = setTimeout(() => resolve(null), LIMIT_MS);
    const end = (facts: VideoFacts | null): void => {
      clearTimeout(timer);
      video.removeAttribute('src');
      video.load();
      resolve(facts);
    };
    const tell = (): void => {
      const seconds = Number.isFinite(video.duration) ? Math.round(video.duration) : 0;
      end({ seconds, shown: video.videoWidth > 0 });
    };
    video.addEventListener('loadedmetadata', () => {
      if (Number.isFinite(video.duration)) return tell();
      // A recording of a browser does not say its length: going beyond its end finds it.
      video.addEventListener('durationchange', tell);
      video.currentTime = BEYOND_SECONDS;
    });
    video.addEventListener('error', () => end(null));
    video.src = source;
  });
}
