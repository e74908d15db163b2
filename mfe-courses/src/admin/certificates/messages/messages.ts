import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What staff read about certificates. */
export const certificatesMessages = defineStaffMessages('mfe-courses/admin/certificates', english);
