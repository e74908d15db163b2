import { categoriesOf } from '@learnloom/contracts/categories';
import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import { categoryLanding } from './category-landing.ts';
import { categoryList } from './category-list.ts';
import { categoryOne } from './category-one.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { editCategory } from './edit-category.ts';
import { makeDraftCategory } from './make-draft-category.ts';
import { publishCategory } from './publish-category.ts';
import { restoreCategory } from './restore-category.ts';

const contracts = Object.values(categoriesOf);
const slices: readonly ((contract: CategoryContract) => Handler)[] = [
  createCategory,
  editCategory,
  publishCategory,
  makeDraftCategory,
  deleteCategory,
  restoreCategory,
];
const queries = [categoryLanding, categoryList, categoryOne];

export const handlers: readonly Handler[] = slices.flatMap(slice => contracts.map(slice));
export const answers: readonly Answering[] = queries.flatMap(query => contracts.map(query));
