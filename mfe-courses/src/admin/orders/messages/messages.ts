import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What staff read about orders. */
export const ordersMessages = defineStaffMessages('mfe-courses/admin/orders', english);
