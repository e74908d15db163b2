import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the dashboard says. */
export const dashboardMessages = defineMessages('mfe-admin/dashboard', english);
