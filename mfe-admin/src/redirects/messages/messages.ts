import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the list of redirects says. */
export const redirectsMessages = defineStaffMessages('mfe-admin/redirects', english);
