import { snippets, type SnippetFields } from '@learnloom/contracts/content/snippets';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { snippet, snippetFields } from './snippet.ts';

export const editSnippet = snippet.on(snippets.edit, {
  decide: (input, state) => {
    const changes = changedFields<SnippetFields>(existing(state), snippetFields(input));
    return changes ? [{ type: 'SnippetEdited', data: changes }] : [];
  },
  respond: ({ key }) => ({ key }),
});
