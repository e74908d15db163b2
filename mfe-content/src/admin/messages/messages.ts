import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the staff pages of content say. */
export const contentAdminMessages = defineStaffMessages('mfe-content/admin', english);
