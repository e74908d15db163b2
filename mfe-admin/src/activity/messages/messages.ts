import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the activity log says. */
export const activityMessages = defineStaffMessages('mfe-admin/activity', english);
