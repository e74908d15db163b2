import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the frame of staff pages says. */
export const adminFrameMessages = defineMessages('shell/admin', english);
