import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What snippets and templates say. */
export const snippetsMessages = defineMessages('mfe-content/admin/snippets', english);
