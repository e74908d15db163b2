import { setPriority } from 'node:os';
import { serveTasks } from '@learnloom/documents/threads/serve-tasks';
import { digestOf } from './digest.ts';
import type { MediaTasks } from './media-threads.ts';
import { plainImage } from './plain-image.ts';
import { probe } from './probe.ts';
import { repack } from '../services/repack.ts';
import { textType } from './text-type.ts';
import { requireWhole } from './whole.ts';

/** Behind whatever answers readers: 10 of -20 to 19. */
const BEHIND = 10;
// Only Linux has a priority for each thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(0, BEHIND);

serveTasks<MediaTasks>({
  plain: plainImage,
  probe,
  whole: requireWhole,
  text: textType,
  digest: digestOf,
  repack,
});
