import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the staff pages of assessments say. */
export const assessmentsAdminMessages = defineStaffMessages('mfe-assessments/admin', english);
