import { serveTasks } from '@learnloom/documents/threads/serve-tasks';
import { drawPaper } from './draw-paper.ts';
import type { PaperTasks } from './papers.ts';

serveTasks<PaperTasks>({ paper: drawPaper });
