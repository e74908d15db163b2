import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the activity log says. */
export const activityMessages = defineMessages('mfe-admin/activity', english);
