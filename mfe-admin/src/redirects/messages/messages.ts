import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the list of redirects says. */
export const redirectsMessages = defineMessages('mfe-admin/redirects', english);
