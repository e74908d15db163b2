import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the pages of subscribers say. */
export const newsletterMessages = defineStaffMessages('mfe-admin/newsletter', english);
