/** Heights of which a converted video has two or three, the largest first. Pixels. */
const LADDER = [1080, 720, 480, 360, 240] as const;
const MAX_HEIGHT = LADDER[0];
const MAX_RENDITIONS = 3;
/** A smaller rendition has at most this part of the height of the one before it. */
const STEP = 0.75;

const even = (height: number): number => Math.max(2, Math.floor(height / 2) * 2);

/** Heights in which a video is made: its own up to 1080, and one or two smaller ones. Encoders want even numbers. */
export function renditionHeights(sourceHeight: number): readonly number[] {
  const heights = [even(Math.min(sourceHeight, MAX_HEIGHT))];
  for (const height of LADDER)
    if (heights.length < MAX_RENDITIONS && height <= STEP * (heights.at(-1) ?? 0)) heights.push(height);
  return heights;
}

export interface VideoFacts {
  /** Of the container, such as `video/mp4`. */
  readonly type: string;
  /** Name of the codec, such as `avc`; empty: not known. */
  readonly codec: string;
  readonly height: number;
  /** This browser can decode it. */
  readonly decodes: boolean;
}

/** Containers and codecs that every browser plays. */
const playable: Readonly<Record<string, readonly string[]>> = {
  'video/mp4': ['avc', 'vp9', 'av1'],
  'video/webm': ['vp8', 'vp9', 'av1'],
};

/** Whether a video is converted before it is sent: browsers may not play it, or it is larger than any rendition. */
export const isConverted = ({ type, codec, height, decodes }: VideoFacts): boolean =>
  decodes && (!(playable[type] ?? []).includes(codec) || height > MAX_HEIGHT);
