import { useCategoryChoices } from '@learnloom/ui/categories';
import type { MergeWords } from '@learnloom/ui/forms';
import { useAuthorChoices, useTagChoices } from '../choices.ts';
import type { ItemScreens } from '../kinds.ts';
import { itemLabels } from './item-form.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

/** What the fields of an article or tutorial, and the keys in them, are called where two versions are compared. */
export function useMergeWords(kind: ItemScreens): MergeWords {
  const categories = useCategoryChoices(kind.categories).flatMap(({ choices }) => choices);
  const authors = useAuthorChoices();
  const tags = useTagChoices(kind);
  const names = new Map([...categories, ...authors, ...tags].map(({ value, label }) => [value, label]));
  return {
    labels: itemLabels,
    shown(field, value) {
      if (field === 'category' || field === 'author') return names.get(String(value)) ?? 'none';
      if (field === 'tags' && Array.isArray(value))
        return value.map(tag => names.get(String(tag)) ?? String(tag)).join(', ');
      if (field === 'imageThumbnail')
        return value === '' ? 'none' : t('image', { address: String(value).slice(0, 40) });
      return undefined;
    },
  };
}
