import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the media library says. */
export const mediaMessages = defineMessages('mfe-admin/media', english);
