import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What staff read about learners. */
export const learnersMessages = defineStaffMessages('mfe-courses/admin/learners', english);
