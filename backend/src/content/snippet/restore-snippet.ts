import { snippets } from '@learnloom/contracts/content/snippets';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { restoration } from '../../kernel/deciding/life.ts';
import { snippet, snippetFields } from './snippet.ts';

/** Makes a snippet what it was at an earlier version; brings a deleted one back. */
export const restoreSnippet = snippet.on(snippets.restore, {
  prepare: async ({ key, version }, ports) =>
    snippetFields(await earlierState(snippets.restore, snippet, { key, version }, ports)),
  decide: (input, state, context) =>
    restoration(snippets.restore, input, state, context, {
      noun: 'snippet',
      create: snippets.may.create,
      earlier: context.facts,
      edited: data => ({ type: 'SnippetEdited', data }),
      restored: data => ({ type: 'SnippetRestored', data }),
    }),
  respond: ({ key }) => ({ key }),
});
