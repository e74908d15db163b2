import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the staff pages of content say. */
export const contentAdminMessages = defineMessages('mfe-content/admin', english);
