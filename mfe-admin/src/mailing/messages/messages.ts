import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the pages of emails say. */
export const mailingMessages = defineMessages('mfe-admin/mailing', english);
