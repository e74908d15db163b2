import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the website settings say. */
export const websiteMessages = defineMessages('mfe-admin/website', english);
