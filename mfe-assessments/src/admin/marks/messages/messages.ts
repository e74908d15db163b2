import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What attempts, grading and statistics say to staff. */
export const marksMessages = defineStaffMessages('mfe-assessments/admin/marks', english);
