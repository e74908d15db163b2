import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the pages of people and roles say. */
export const adminsMessages = defineStaffMessages('mfe-admin/admins', english);
