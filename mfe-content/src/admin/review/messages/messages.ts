import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What a review says. */
export const reviewMessages = defineMessages('mfe-content/admin/review', english);
