import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { SelectField } from '../forms/choice-fields.tsx';
import { useGridFilter } from '../grid/use-paging.ts';
import { useCategoryChoices } from './category-choices.ts';
import { categoriesMessages } from './messages/messages.ts';

const t = categoriesMessages.text;

const ALL = 'all';

/** The category that a list is narrowed to, as its address says; null: all. */
export function useCategoryFilter(): readonly [category: string | null, set: (category: string) => void] {
  const [category, set] = useGridFilter<string>('category', ALL);
  return [category === ALL ? null : category, set];
}

interface CategoryFilterProps {
  readonly categories: CategoryContract;
  readonly category: string | null;
  readonly onCategory: (category: string) => void;
}

/** Narrows a list to a category and what is below it. */
export function CategoryFilter({ categories, category, onCategory }: CategoryFilterProps) {
  const groups = useCategoryChoices(categories);
  const known = groups.some(({ choices }) => choices.some(({ value }) => value === category));
  // A link may be older than the category's address: the list is empty then, and this says why.
  const unknown = category !== null && groups.length > 0 && !known;
  return (
    <SelectField
      label={t('category')}
      hideLabel
      value={category ?? ALL}
      options={[
        { value: ALL, label: t('allCategories') },
        ...(unknown ? [{ value: category, label: t('unknownCategory') }] : []),
      ]}
      groups={groups}
      onChange={onCategory}
    />
  );
}
