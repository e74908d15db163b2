import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What staff read about certificates. */
export const certificatesMessages = defineMessages('mfe-courses/admin/certificates', english);
