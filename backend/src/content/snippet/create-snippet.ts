import { snippets } from '@learnloom/contracts/content/snippets';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { snippet, snippetFields } from './snippet.ts';

export const createSnippet = snippet.on(snippets.create, {
  decide: (input, state) => {
    requireNew('snippet', state);
    return [{ type: 'SnippetCreated', data: snippetFields(input) }];
  },
  respond: ({ key }) => ({ key }),
});
