import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the revisions of courses say. */
export const revisionsMessages = defineMessages('mfe-courses/admin/revisions', english);
