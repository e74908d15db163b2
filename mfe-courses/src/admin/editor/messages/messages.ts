import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the course editor says. */
export const editorMessages = defineStaffMessages('mfe-courses/admin/editor', english);
