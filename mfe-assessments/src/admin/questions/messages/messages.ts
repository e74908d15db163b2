import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the question editor says. */
export const questionsMessages = defineStaffMessages('mfe-assessments/admin/questions', english);
