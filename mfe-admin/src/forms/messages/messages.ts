import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the inbox says. */
export const formsMessages = defineStaffMessages('mfe-admin/forms', english);
