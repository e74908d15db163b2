import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What parts of assessments say to staff. */
export const partsMessages = defineStaffMessages('mfe-assessments/admin/parts', english);
