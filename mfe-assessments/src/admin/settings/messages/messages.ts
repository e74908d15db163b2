import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the settings of assessments say. */
export const settingsMessages = defineStaffMessages('mfe-assessments/admin/settings', english);
