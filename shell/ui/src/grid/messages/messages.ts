import { defineMessages } from '../../language/catalog.ts';
import { english } from './en.ts';

/** What lists of staff say. */
export const gridMessages = defineMessages('shell/ui/grid', english);
