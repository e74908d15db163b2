import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What importing and exporting questions says. */
export const exchangeMessages = defineMessages('mfe-assessments/admin/exchange', english);
