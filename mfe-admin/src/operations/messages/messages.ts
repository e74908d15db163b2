import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the pages of operations say. */
export const operationsMessages = defineStaffMessages('mfe-admin/operations', english);
