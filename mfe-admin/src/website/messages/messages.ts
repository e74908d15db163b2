import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the website settings say. */
export const websiteMessages = defineStaffMessages('mfe-admin/website', english);
