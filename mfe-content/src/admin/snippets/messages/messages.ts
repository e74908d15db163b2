import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What snippets and templates say. */
export const snippetsMessages = defineStaffMessages('mfe-content/admin/snippets', english);
