import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { categoriesOf } from '@learnloom/platform/areas';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Finder, Names } from '../kernel/reading/lookups.ts';
import { categoryLanding } from './category-landing.ts';
import { categoryList } from './category-list.ts';
import { categoryNames } from './category-names.ts';
import { categoryOne } from './category-one.ts';
import { categorySpace } from './category-space.ts';
import { changeCategorySpace } from './change-category-space.ts';
import { categorySpaceForEditing } from './category-space-for-editing.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { editCategory } from './edit-category.ts';
import { findCategory } from './find-category.ts';
import { makeDraftCategory } from './make-draft-category.ts';
import { placeCategory } from './place-category.ts';
import { publishCategory } from './publish-category.ts';
import { restoreCategory } from './restore-category.ts';

/** Of every area that declares some. */
const contracts = [...categoriesOf.values()];
const slices: readonly ((contract: CategoryContract) => Handler)[] = [
  createCategory,
  editCategory,
  placeCategory,
  publishCategory,
  makeDraftCategory,
  deleteCategory,
  restoreCategory,
];
const queries = [categoryLanding, categoryList, categoryOne];

/** Of those whose pages have a column for staff to fill. */
const spaces = contracts.flatMap(({ space }) => space ?? []);
const spaceQueries = [categorySpace, categorySpaceForEditing];

export const handlers: readonly Handler[] = [
  ...slices.flatMap(slice => contracts.map(slice)),
  ...spaces.map(changeCategorySpace),
];
export const answers: readonly Answering[] = [
  ...queries.flatMap(query => contracts.map(query)),
  ...spaceQueries.flatMap(query => spaces.map(query)),
];
export const names: Readonly<Record<string, Names>> = Object.fromEntries(
  contracts.map(({ subject }) => [subject, categoryNames]),
);
export const finders: Readonly<Record<string, Finder>> = Object.fromEntries(
  contracts.map(({ subject, kind }) => [subject, findCategory(kind)]),
);
