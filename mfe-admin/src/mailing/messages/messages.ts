import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the pages of emails say. */
export const mailingMessages = defineStaffMessages('mfe-admin/mailing', english);
