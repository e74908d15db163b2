import { defineStaffMessages } from '../../language/staff-messages.ts';
import { english } from './en.ts';

/** What the editor says. */
export const editorMessages = defineStaffMessages('shell/ui/editor', english);
