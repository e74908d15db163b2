import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the staff pages of courses say. */
export const coursesAdminMessages = defineMessages('mfe-courses/admin', english);
