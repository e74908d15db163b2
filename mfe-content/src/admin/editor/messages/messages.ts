import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the editor of articles and tutorials says. */
export const editorMessages = defineMessages('mfe-content/admin/editor', english);
