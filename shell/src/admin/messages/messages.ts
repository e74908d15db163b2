import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the frame of staff pages says. */
export const adminFrameMessages = defineStaffMessages('shell/admin', english);
