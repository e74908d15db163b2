import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the history of an entry says. */
export const historyMessages = defineMessages('mfe-admin/history', english);
