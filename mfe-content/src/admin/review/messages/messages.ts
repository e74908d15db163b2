import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What a review says. */
export const reviewMessages = defineStaffMessages('mfe-content/admin/review', english);
