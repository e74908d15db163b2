import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the import and export page says. */
export const importsMessages = defineStaffMessages('mfe-content/admin/imports', english);
