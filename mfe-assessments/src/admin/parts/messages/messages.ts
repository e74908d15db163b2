import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What parts of assessments say to staff. */
export const partsMessages = defineMessages('mfe-assessments/admin/parts', english);
