import { openTaskThreads } from '@learnloom/documents/threads/task-threads';
import { unavailable } from '@learnloom/contracts/kernel/refusal';

export interface ShareImage {
  readonly title: string;
  /** Part of the site that the page belongs to, such as 'Tutorials'; may be empty. */
  readonly part: string;
  readonly siteName: string;
}

export type ImageTasks = {
  readonly share: { readonly takes: ShareImage; readonly gives: Uint8Array };
  readonly icon: { readonly takes: number; readonly gives: Uint8Array };
};

/** Draws images as PNG. */
export interface ShareImages {
  share(image: ShareImage): Promise<Buffer>;
  /** `pixels`: of each side. */
  icon(pixels: number): Promise<Buffer>;
  close(): Promise<void>;
}

const DEADLINE_MS = 10_000;
/** Images that wait, beyond which requests are refused. */
const MAX_WAITING = 50;
const RETRY_SECONDS = 5;

/** In a thread of its own: loading fonts and drawing take longer than other requests should wait. */
export function openShareImages(): ShareImages {
  const drawing = openTaskThreads<ImageTasks>({
    entry: new URL('./share-image-thread.mjs', import.meta.url),
    threads: 1,
    name: 'draws share images',
    deadline: DEADLINE_MS,
  });
  let waiting = 0;
  async function draw(task: () => Promise<Uint8Array>): Promise<Buffer> {
    if (waiting >= MAX_WAITING) throw unavailable('Too many images are being drawn', RETRY_SECONDS);
    waiting += 1;
    try {
      return Buffer.from(await task());
    } finally {
      waiting -= 1;
    }
  }
  return {
    share: image => draw(() => drawing.take('share', image)),
    icon: pixels => draw(() => drawing.take('icon', pixels)),
    close: () => drawing.close(),
  };
}
