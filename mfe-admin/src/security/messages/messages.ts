import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the security settings say. */
export const securityMessages = defineMessages('mfe-admin/security', english);
