import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the import and export page says. */
export const importsMessages = defineMessages('mfe-content/admin/imports', english);
