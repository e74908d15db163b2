import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the staff pages of assessments say. */
export const assessmentsAdminMessages = defineMessages('mfe-assessments/admin', english);
