import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What staff read about discussions. */
export const discussionsMessages = defineStaffMessages('mfe-courses/admin/discussions', english);
