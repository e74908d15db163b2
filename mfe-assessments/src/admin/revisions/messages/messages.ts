import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the revisions of assessments say. */
export const revisionsMessages = defineStaffMessages('mfe-assessments/admin/revisions', english);
