import { serveTasks } from '@learnloom/documents/threads/serve-tasks';
import { drawImage } from '../../../kernel/drawing/draw-image.ts';
import { drawPaper } from './draw-paper.ts';
import type { PaperTasks } from './papers.ts';

serveTasks<PaperTasks>({ paper: drawPaper, image: drawImage });
