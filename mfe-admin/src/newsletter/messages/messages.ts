import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the pages of subscribers say. */
export const newsletterMessages = defineMessages('mfe-admin/newsletter', english);
