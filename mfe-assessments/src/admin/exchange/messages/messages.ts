import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What importing and exporting questions says. */
export const exchangeMessages = defineStaffMessages('mfe-assessments/admin/exchange', english);
