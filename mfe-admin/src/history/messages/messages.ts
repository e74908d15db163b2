import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the history of an entry says. */
export const historyMessages = defineStaffMessages('mfe-admin/history', english);
