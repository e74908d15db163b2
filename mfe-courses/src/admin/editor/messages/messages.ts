import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the course editor says. */
export const editorMessages = defineMessages('mfe-courses/admin/editor', english);
