import { defineMessages } from '../../language/catalog.ts';
import { english } from './en.ts';

/** What the pages of categories say. */
export const categoriesMessages = defineMessages('shell/ui/categories', english);
