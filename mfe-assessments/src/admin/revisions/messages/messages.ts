import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the revisions of assessments say. */
export const revisionsMessages = defineMessages('mfe-assessments/admin/revisions', english);
