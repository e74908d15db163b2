import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the staff pages of courses say. */
export const coursesAdminMessages = defineStaffMessages('mfe-courses/admin', english);
