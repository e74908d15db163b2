import { courseCategories } from '@learnloom/contracts/courses/categories';
import { noItems, type CategoryItems } from '../kernel/reading/lookups.ts';

/** Courses are not kept yet. */
export const categoryItems: Readonly<Record<string, CategoryItems>> = { [courseCategories.kind]: noItems };
