import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the pages for programs say. */
export const programsMessages = defineMessages('mfe-admin/programs', english);
