import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the media library says. */
export const mediaMessages = defineStaffMessages('mfe-admin/media', english);
