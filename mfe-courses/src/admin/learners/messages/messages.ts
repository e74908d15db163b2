import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What staff read about learners. */
export const learnersMessages = defineMessages('mfe-courses/admin/learners', english);
