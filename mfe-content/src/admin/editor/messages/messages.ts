import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the editor of articles and tutorials says. */
export const editorMessages = defineStaffMessages('mfe-content/admin/editor', english);
