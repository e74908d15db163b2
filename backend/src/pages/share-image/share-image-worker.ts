import { serveTasks } from '@learnloom/documents/threads/serve-tasks';
import { drawIcon, drawShareImage } from './draw-share-image.ts';
import type { ImageTasks } from './share-images.ts';

serveTasks<ImageTasks>({ share: drawShareImage, icon: drawIcon });
