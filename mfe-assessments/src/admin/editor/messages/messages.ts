import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the editor of assessments says. */
export const editorMessages = defineStaffMessages('mfe-assessments/admin/editor', english);
