import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the pages of search say. */
export const searchMessages = defineStaffMessages('mfe-admin/search', english);
