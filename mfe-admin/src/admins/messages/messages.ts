import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the pages of people and roles say. */
export const adminsMessages = defineMessages('mfe-admin/admins', english);
