import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the dashboard says. */
export const dashboardMessages = defineStaffMessages('mfe-admin/dashboard', english);
