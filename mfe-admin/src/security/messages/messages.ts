import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the security settings say. */
export const securityMessages = defineStaffMessages('mfe-admin/security', english);
