import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { SelectField } from '../forms/choice-fields.tsx';
import { useGridFilter } from '../grid/use-paging.ts';
import { useCategoryChoices } from './category-choices.ts';

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
export const CategoryFilter = ({ categories, category, onCategory }: CategoryFilterProps) => (
  <SelectField
    label="Category"
    hideLabel
    value={category ?? ALL}
    options={[{ value: ALL, label: 'All categories' }]}
    groups={useCategoryChoices(categories)}
    onChange={onCategory}
  />
);
