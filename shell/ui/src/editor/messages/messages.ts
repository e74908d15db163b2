import { defineMessages } from '../../language/catalog.ts';
import { english } from './en.ts';

/** What the editor says. */
export const editorMessages = defineMessages('shell/ui/editor', english);
