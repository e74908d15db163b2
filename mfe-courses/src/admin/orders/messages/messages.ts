import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What staff read about orders. */
export const ordersMessages = defineMessages('mfe-courses/admin/orders', english);
