import { snippets } from '@learnloom/contracts/content/snippets';
import { deleting } from '../../kernel/deciding/life.ts';
import { snippet } from './snippet.ts';

/** Texts that it was inserted into have copies of their own. */
export const deleteSnippet = deleting(snippet, snippets.remove, 'SnippetDeleted');
