import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the pages of operations say. */
export const operationsMessages = defineMessages('mfe-admin/operations', english);
