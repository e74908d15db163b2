import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the pages for programs say. */
export const programsMessages = defineStaffMessages('mfe-admin/programs', english);
