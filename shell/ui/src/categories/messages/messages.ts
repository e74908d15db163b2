import { defineStaffMessages } from '../../language/staff-messages.ts';
import { english } from './en.ts';

/** What the pages of categories say. */
export const categoriesMessages = defineStaffMessages('shell/ui/categories', english);
