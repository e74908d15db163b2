import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the inbox says. */
export const formsMessages = defineMessages('mfe-admin/forms', english);
