import { useMemo } from 'react';
import { LayoutTemplate, TextQuote } from 'lucide-react';
import { snippets, type SnippetChoice } from '@learnloom/contracts/content/snippets';
import type { InsertEntry } from '@learnloom/ui/editor';
import { askServer, asProblem, toast, useAsk } from '@learnloom/ui/platform';

/** The document of a snippet; null where it could not be loaded, which the author is told. */
export async function loadSnippet(key: string): Promise<string | null> {
  try {
    return (await askServer(snippets.content, { key })).content;
  } catch (error) {
    toast.error(asProblem(error).message);
    return null;
  }
}

const icons = { snippet: TextQuote, template: LayoutTemplate } as const;

/** An entry of the editor's menus that inserts a snippet. */
const entryOf = ({ key, purpose, title, description }: SnippetChoice): InsertEntry => ({
  label: title,
  keywords: `${purpose} ${description}`,
  icon: icons[purpose],
  group: 'Snippets',
  insertion: async () => {
    const document = await loadSnippet(key);
    return document ? { document } : null;
  },
});

/** Snippets in the editor's menus. Templates are for new texts, and are not among them. */
export function useSnippetEntries(): readonly InsertEntry[] {
  const { data } = useAsk(snippets.choices, {});
  return useMemo(() => (data ?? []).filter(({ purpose }) => purpose === 'snippet').map(entryOf), [data]);
}
