import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the editors of question bodies say. */
export const bodiesMessages = defineStaffMessages('mfe-assessments/admin/bodies', english);
