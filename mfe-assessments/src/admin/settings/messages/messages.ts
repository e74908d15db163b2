import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the settings of assessments say. */
export const settingsMessages = defineMessages('mfe-assessments/admin/settings', english);
