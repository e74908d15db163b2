import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the question editor says. */
export const questionsMessages = defineMessages('mfe-assessments/admin/questions', english);
