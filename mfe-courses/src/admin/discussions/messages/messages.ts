import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What staff read about discussions. */
export const discussionsMessages = defineMessages('mfe-courses/admin/discussions', english);
