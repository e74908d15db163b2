import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What attempts, grading and statistics say to staff. */
export const marksMessages = defineMessages('mfe-assessments/admin/marks', english);
