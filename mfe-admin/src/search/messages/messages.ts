import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the pages of search say. */
export const searchMessages = defineMessages('mfe-admin/search', english);
