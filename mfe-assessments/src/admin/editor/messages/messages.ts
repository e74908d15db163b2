import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the editor of assessments says. */
export const editorMessages = defineMessages('mfe-assessments/admin/editor', english);
