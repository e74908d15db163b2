import { parseDocument } from '@learnloom/documents/document';
import { documentMarkdown } from '@learnloom/documents/markdown';
import { serveTasks } from '@learnloom/documents/threads/serve-tasks';
import type { MarkdownTasks } from './markdown-threads.ts';

serveTasks<MarkdownTasks>({ write: content => documentMarkdown(parseDocument(content)) });
