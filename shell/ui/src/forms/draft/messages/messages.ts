import { defineMessages } from '../../../language/catalog.ts';
import { english } from './en.ts';

/** What forms of staff say of drafts, of who else edits, and of versions that are merged. */
export const draftMessages = defineMessages('shell/ui/drafts', english);
