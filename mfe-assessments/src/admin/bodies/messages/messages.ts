import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the editors of question bodies say. */
export const bodiesMessages = defineMessages('mfe-assessments/admin/bodies', english);
