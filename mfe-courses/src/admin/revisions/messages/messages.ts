import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the revisions of courses say. */
export const revisionsMessages = defineStaffMessages('mfe-courses/admin/revisions', english);
